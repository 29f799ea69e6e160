import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { bulkAnswer, bulkIds, optionalText, requiredText } from '../../wire.ts';
import { addedCostSchema } from '../item-changes.ts';

const change = { access: 'inventory.edit', resource: 'inventory-item', answer: bulkAnswer } as const;
const path = '/v1/pos/inventory/refurbish';

export const startRefurbishing = endpoint({
  ...change,
  method: 'POST',
  path,
  summary: 'Send devices to refurbishing. They can’t be sold until it’s finished.',
  body: v.object({ ids: bulkIds, reason: requiredText('Reason', 200) }),
});

export const finishRefurbishing = endpoint({
  ...change,
  method: 'POST',
  path: `${path}/finish`,
  summary: 'Finish refurbishing. Devices become Available, with parts and labor added to their cost.',
  body: v.object({
    ids: bulkIds,
    note: optionalText(500),
    /** The new condition of the devices. Left out, it stays as it is. */
    condition: v.optional(v.nullable(requiredText('Condition', 80)), null),
    cost: v.optional(v.nullable(addedCostSchema), null),
  }),
});
