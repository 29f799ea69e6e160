import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { actionAnswer, idSchema, oneAnswer, queryInteger, requiredText, versionSchema } from '../wire.ts';
import { locationSchema } from './locations.ts';
import { planIds } from './plans.ts';

/** How a change affects the bill. Companies without a subscription aren't billed. */
const costSchema = v.object({
  /** Billed locations after the change. */
  locations: v.number(),
  /** The new monthly price. */
  monthly: moneySchema,
  /**
   * The prorated amount on the next invoice for the remaining days, negative for a credit. Null if nothing is billed.
   */
  difference: v.nullable(moneySchema),
});
export type LocationCost = v.InferOutput<typeof costSchema>;

const path = '/v1/pos/settings/store-location';
const change = {
  method: 'POST',
  access: 'locations.edit',
  resource: 'location',
  touches: ['session', 'billing'],
} as const;

export const openMailIn = endpoint({
  ...change,
  path: `${path}/mail-in`,
  summary: 'Open a mail-in center at an existing location. It copies the address, phone and hours.',
  body: v.object({ location_id: idSchema, name: requiredText('Name', 80) }),
  answer: actionAnswer(locationSchema),
  refuses: ['in_use_elsewhere', 'plan_needed'],
});

export const getLocationProration = endpoint({
  method: 'GET',
  path: `${path}/proration`,
  access: 'locations.view',
  summary: 'Preview how adding or closing a location changes the bill.',
  resource: 'billing',
  query: v.object({ change: v.picklist(['open', 'close']) }),
  answer: oneAnswer(
    v.object({
      ...costSchema.entries,
      /** The plan that a new mail-in center requires, if the company's plan doesn't include them. */
      mail_in_plan: v.nullable(v.string()),
    }),
  ),
});

export const unsubscribeLocation = endpoint({
  ...change,
  path: `${path}/unsubscribe`,
  summary: 'Close a location and stop paying for it.',
  body: v.object({ location_id: idSchema }),
  answer: actionAnswer(costSchema),
  refuses: ['already_done', 'in_use_elsewhere'],
});

const conversionSchema = v.object({
  to: v.picklist(['store', 'mail-in']),
  eligible: v.boolean(),
  /** Why it isn't eligible. */
  reasons: v.array(v.string()),
  /** The plan that the conversion requires and switches to, if the current one doesn't suffice. */
  plan: v.nullable(v.object({ id: v.picklist(planIds), name: v.string() })),
  cost: costSchema,
});
export type Conversion = v.InferOutput<typeof conversionSchema>;

export const checkConversion = endpoint({
  method: 'GET',
  path: '/v1/subscription/convert/check',
  access: 'locations.edit',
  summary: 'Check whether a store can become a mail-in center or the reverse, and what that costs.',
  resource: 'location',
  query: v.object({ location_id: queryInteger(1) }),
  answer: oneAnswer(conversionSchema),
});

export const convertLocation = endpoint({
  ...change,
  path: '/v1/subscription/convert',
  summary: 'Turn a store into a mail-in center or the reverse, with the plan it needs.',
  body: v.object({ location_id: idSchema, version: versionSchema }),
  answer: actionAnswer(locationSchema),
  refuses: ['conflict', 'in_use_elsewhere', 'forbidden'],
});
