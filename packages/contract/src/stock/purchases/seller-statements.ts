import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { actionAnswer, oneAnswer, requiredText, timeSchema } from '../../wire.ts';
import { drawingSchema, signatureSchema } from '../customer-ids.ts';

/** The declaration of an order's seller. */
export const sellerStatementSchema = v.object({
  /** The text as it was signed. */
  text: v.string(),
  owned_since: v.string(),
  signature: signatureSchema,
  thumbprint: v.boolean(),
  by: v.string(),
  at: timeSchema,
});
export type SellerStatement = v.InferOutput<typeof sellerStatementSchema>;

/** The declaration is found by the id of its order. */
export const getSellerStatement = endpoint({
  method: 'GET',
  path: '/v1/pos/seller-statement/{id}',
  access: 'orders.view',
  summary: 'Get the seller’s declaration for an order, and what its location asks for.',
  resource: 'order',
  answer: oneAnswer(
    v.object({
      asked: v.object({ statement: v.boolean(), thumbprint: v.boolean(), text: v.string() }),
      statement: v.nullable(sellerStatementSchema),
    }),
  ),
});

export const takeSellerStatement = endpoint({
  method: 'POST',
  path: '/v1/pos/seller-statement/{id}',
  access: 'orders.edit',
  summary: 'Record the seller’s declaration that the devices are theirs, and since when. It’s kept with the order.',
  resource: 'order',
  body: v.pipe(
    v.object({
      owned_since: requiredText('Owned since', 80),
      signature: signatureSchema,
      drawing: v.optional(v.nullable(drawingSchema), null),
      thumbprint: v.optional(v.boolean(), false),
    }),
    v.forward(
      v.check((entered) => entered.signature !== 'screen' || entered.drawing !== null, 'is missing'),
      ['drawing'],
    ),
  ),
  answer: actionAnswer(sellerStatementSchema),
  idempotent: true,
  refuses: ['already_done'],
});
