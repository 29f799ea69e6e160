import * as v from 'valibot';
import { categoryNames } from '../category.ts';
import { document } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { wholeNumber } from '../field-rules.ts';
import { moneySchema } from '../money.ts';
import { actionAnswer, idSchema, oneAnswer, requiredText, timeSchema } from '../wire.ts';
import { amountSchema } from './inventory-items.ts';
import { chosenMethodNames, returnOutcomeNames } from './invoice-status.ts';
import { claimKindNames } from './warranty-kinds.ts';

/**
 * The warranty of sold devices. The first rule that matches a device sets its months. A rule without a category or a
 * condition covers all of them. A device without a matching rule has no warranty.
 */
export const warrantySettings = document({
  key: 'warranty',
  title: 'Warranty',
  schema: v.object({
    rules: v.pipe(
      v.array(
        v.object({
          category: v.picklist(['', ...categoryNames], 'must be one of the choices'),
          condition: v.pipe(v.string(), v.trim(), v.maxLength(60)),
          months: wholeNumber(1, 120),
        }),
      ),
      v.maxLength(100),
    ),
  }),
  initial: { rules: [] },
  example: { rules: [{ category: '', condition: '', months: 12 }] },
});

const claimSchema = v.object({
  id: idSchema,
  kind: v.picklist(claimKindNames),
  problem: v.string(),
  /** The cost to us. Only for users who can see confidential figures. */
  cost: v.optional(moneySchema),
  /** Whether the warranty covered it. Otherwise it was goodwill. */
  is_covered: v.boolean(),
  replacement_id: v.nullable(idSchema),
  by: v.string(),
  at: timeSchema,
});

export const itemWarrantySchema = v.object({
  /** Its sale that wasn't returned. Null if it isn't sold. */
  sale: v.nullable(
    v.object({
      invoice_id: idSchema,
      number: v.number(),
      buyer: v.string(),
      sold_at: timeSchema,
      /** Null if it was sold without a warranty. */
      until: v.nullable(timeSchema),
    }),
  ),
  is_covered: v.boolean(),
  claims: v.array(claimSchema),
});
export type ItemWarranty = v.InferOutput<typeof itemWarrantySchema>;

export const getItemWarranty = endpoint({
  method: 'GET',
  path: '/v1/pos/inventory/warranty/{id}',
  access: 'inventory.view',
  summary: 'Check a sold device’s warranty: whether and until when it’s covered, and its claims.',
  resource: 'warranty',
  answer: oneAnswer(itemWarrantySchema),
});

export const claimWarranty = endpoint({
  method: 'POST',
  path: '/v1/pos/inventory/warranty/{id}',
  access: 'invoices.edit',
  summary: 'Record a warranty claim: repair, replacement or refund.',
  resource: 'warranty',
  touches: ['invoice', 'inventory-item', 'customer', 'cash-drawer', 'store-credit'],
  body: v.object({
    kind: v.picklist(claimKindNames),
    problem: requiredText('Problem', 500),
    /** The cost of the repair, or other costs of the claim. */
    cost: v.optional(amountSchema, 0),
    /** The device that the customer gets instead. */
    replacement_id: v.optional(v.nullable(idSchema), null),
    /** What happens to the returned device. */
    outcome: v.optional(v.picklist(returnOutcomeNames), 'write-off'),
    /** How the money is refunded. */
    method: v.optional(v.picklist(chosenMethodNames), 'cash'),
  }),
  answer: actionAnswer(itemWarrantySchema),
  idempotent: true,
  refuses: ['transition_refused'],
});
