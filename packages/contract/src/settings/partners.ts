import * as v from 'valibot';
import { resource, switchable } from '../resource-endpoints.ts';
import { requiredText } from '../wire.ts';

/** A marketplace that sends orders, as staff know it, and by what its orders are told. */
export const partnerBody = v.object({
  name: requiredText('Name', 100),
  /** Orders that name it as who sent the customer are this marketplace's. */
  source: requiredText('Source', 100),
});

/** Marketplaces that a company works with. */
export const partners = /* @__PURE__ */ switchable(
  resource({
    view: 'settings.view',
    edit: 'settings.edit',
    noun: 'partner',
    path: '/v1/pos/settings/marketplace/partners',
    body: partnerBody,
    sorts: ['name', 'created_at'],
    examples: [
      { name: 'SellCell', source: 'sellcell' },
      { name: 'Swappie', source: 'swappie' },
    ],
    touches: ['setting'],
  }),
);
