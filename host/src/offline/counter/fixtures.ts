import type { OfflinePrices } from '@recoup/contract/pricing/offline-prices';
import { type DraftOrder, newDevice } from './draft-order.ts';

/** A phone that is bought in two conditions, with a charger that adds to the price, and a console without an IMEI. */
export const prices: OfflinePrices = {
  as_of: '2026-11-26T09:35:00.000Z',
  currency: 'USD',
  is_cut: false,
  conditions: [
    { id: 1, category: 'smartphones', term: 'Good', help: null, subs: [{ id: 7, term: 'Charger', amount: 500 }] },
    { id: 2, category: 'smartphones', term: 'Broken', help: null, subs: [] },
    { id: 3, category: 'consoles', term: 'Good', help: null, subs: [] },
  ],
  devices: [
    { id: 10, name: 'Apple iPhone 13 128 GB', category: 'smartphones', prices: { 1: 20_000 } },
    { id: 11, name: 'Apple iPhone 13 256 GB', category: 'smartphones', prices: { 1: 22_000, 2: 4_000 } },
    { id: 12, name: 'Sony PlayStation 5', category: 'consoles', prices: { 3: 15_000 } },
  ],
};

export const imei = '356938035643809';

/** A complete order for one phone. */
export const draft: DraftOrder = {
  customer: { first_name: 'Ines', last_name: 'Moya', phone: '503 555 0123', email: 'ines@moya.test' },
  lead: false,
  devices: [{ ...newDevice(10), conditionId: 1, subIds: [7], imei }],
};
