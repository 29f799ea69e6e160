import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { actionAnswer, optionalText, requiredText } from '../wire.ts';
import { inventoryItemSchema } from './inventory-items.ts';

const change = {
  method: 'POST',
  resource: 'inventory-item',
  answer: actionAnswer(inventoryItemSchema),
  refuses: ['transition_refused'],
} as const;

export const releaseItem = endpoint({
  ...change,
  path: '/v1/pos/inventory/hold/release/{id}',
  access: 'inventory.release',
  summary: 'Release an item before its hold period ends. The audit log records the reason.',
  body: v.object({ reason: requiredText('Reason', 500) }),
});

export const placePoliceHold = endpoint({
  ...change,
  path: '/v1/pos/inventory/hold/police/{id}',
  access: 'inventory.edit',
  summary: 'Put an item on police hold. It can’t be changed until the hold ends.',
  body: v.object({
    officer: requiredText('Officer', 120),
    agency: requiredText('Agency', 120),
    badge: requiredText('Badge number', 60),
    case_number: requiredText('Case number', 60),
    note: optionalText(1000),
  }),
  idempotent: true,
});

export const endPoliceHold = endpoint({
  ...change,
  path: '/v1/pos/inventory/hold/police/end/{id}',
  access: 'inventory.release',
  summary: 'End a police hold: release the item, or write it off as confiscated.',
  body: v.object({ outcome: v.picklist(['released', 'confiscated']), reason: requiredText('Reason', 500) }),
});
