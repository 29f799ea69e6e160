import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { sentMailSchema } from '../messages/sent-mail.ts';
import { type OrderKind, orderKinds } from '../order-kind.ts';
import { actionAnswer } from '../wire.ts';
import { perKind } from './per-kind.ts';

function endpointsOf(kind: OrderKind) {
  const { api }: { api: string } = orderKinds[kind];
  return {
    listOrderMails: endpoint({
      method: 'GET',
      path: `${api}/order-mails/{id}`,
      access: 'orders.view',
      summary:
        'List emails to an order’s customer with their delivery status, newest first. Emails still waiting are left out.',
      resource: 'order',
      answer: v.object({ data: v.array(sentMailSchema) }),
    }),
    resendOrderMail: endpoint({
      method: 'POST',
      path: `${api}/order-mails/{id}/send-again`,
      access: 'orders.edit',
      summary: 'Resend an unsent email to the customer’s current address.',
      resource: 'order',
      answer: actionAnswer(sentMailSchema),
      refuses: ['already_done'],
    }),
  } as const;
}

/** What customers were told. */
export const orderMailsOf = /* @__PURE__ */ perKind(endpointsOf);
export type OrderMailEndpoints = ReturnType<typeof orderMailsOf>;
