import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { type OrderKind, orderKinds } from '../order-kind.ts';
import { idSchema, timeSchema } from '../wire.ts';
import { perKind } from './per-kind.ts';

/** A mail that has left for an order's customer. */
export const orderMailSchema = v.object({
  id: idSchema,
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  /** Names of the files that went with it. */
  attachments: v.array(v.string()),
  sent_at: timeSchema,
});
export type OrderMail = v.InferOutput<typeof orderMailSchema>;

function endpointsOf(kind: OrderKind) {
  const { api }: { api: string } = orderKinds[kind];
  return {
    listOrderMails: endpoint({
      method: 'GET',
      path: `${api}/order-mails/{id}`,
      access: 'orders.view',
      summary: 'What the customer of an order was told by mail, newest first; what has not left yet is not among it.',
      resource: 'order',
      answer: v.object({ data: v.array(orderMailSchema) }),
    }),
  } as const;
}

/** What customers were told. */
export const orderMailsOf = /* @__PURE__ */ perKind(endpointsOf);
export type OrderMailEndpoints = ReturnType<typeof orderMailsOf>;
