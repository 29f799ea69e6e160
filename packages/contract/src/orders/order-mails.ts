import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { sentMailSchema } from '../messages/sent-mail.ts';
import { type OrderKind, orderKinds } from '../order-kind.ts';
import { actionAnswer, idSchema, timeSchema } from '../wire.ts';
import { perKind } from './per-kind.ts';

/** A customer's reply to an email. */
export const mailReplySchema = v.object({
  id: idSchema,
  from: v.string(),
  subject: v.string(),
  text: v.string(),
  at: timeSchema,
});
export type MailReply = v.InferOutput<typeof mailReplySchema>;

function endpointsOf(kind: OrderKind) {
  const { api }: { api: string } = orderKinds[kind];
  return {
    listOrderMails: endpoint({
      method: 'GET',
      path: `${api}/order-mails/{id}`,
      access: 'orders.view',
      summary:
        'List emails to an order’s customer with their delivery status, and the answers, newest first. Emails still waiting are left out.',
      resource: 'order',
      answer: v.object({ data: v.array(sentMailSchema), replies: v.optional(v.array(mailReplySchema), []) }),
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

/** The emails about an order. */
export const orderMailsOf = /* @__PURE__ */ perKind(endpointsOf);
export type OrderMailEndpoints = ReturnType<typeof orderMailsOf>;
