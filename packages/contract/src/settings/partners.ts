import * as v from 'valibot';
import { resource, switchable } from '../resource-endpoints.ts';
import { requiredText } from '../wire.ts';

/** A marketplace that sends orders, with its name for staff and the source that identifies its orders. */
export const partnerBody = v.object({
  name: requiredText('Name', 100),
  /** Orders with this referral source belong to the marketplace. */
  source: requiredText('Source', 100),
});

/** The marketplaces that a company works with. */
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
