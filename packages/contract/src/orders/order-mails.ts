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
        'List mails to the customer of an order, newest first, and what became of each. One that was not tried yet is left out.',
      resource: 'order',
      answer: v.object({ data: v.array(sentMailSchema) }),
    }),
    resendOrderMail: endpoint({
      method: 'POST',
      path: `${api}/order-mails/{id}/send-again`,
      access: 'orders.edit',
      summary: 'Send a mail that has not left again, to the address that the customer has now.',
      resource: 'order',
      answer: actionAnswer(sentMailSchema),
      refuses: ['already_done'],
    }),
  } as const;
}

/** What customers were told. */
export const orderMailsOf = /* @__PURE__ */ perKind(endpointsOf);
export type OrderMailEndpoints = ReturnType<typeof orderMailsOf>;
