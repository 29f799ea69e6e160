import { type Purchase, stockPort } from '../../src/modules/exchange/sinks/stock-sink.ts';
import { type Account, type Adapter, adaptersOf } from '../../src/platform/adapters.ts';

export const imei = '490154203237518';
/** A purchased device that is to be added to another system's stock. */
export const purchase: Purchase = {
  reference: 'device-1-77',
  at: new Date('2026-03-02T12:00:00Z'),
  order: '1042',
  item: {
    sku: 'device-1-77',
    product: 'P-1',
    name: 'Phone One',
    brand: 'Brand',
    category: 'smartphones',
    imei,
    grade: 'Good',
  },
  cost: '123.45',
  inStock: 3,
  price: null,
  state: 'available',
  forSale: true,
  place: null,
  currency: 'USD',
  location: 'Store',
  seller: { reference: 'customer-1-9', name: 'Cara Cole', email: 'cara@mail.test', phone: null },
};
/** The same after it was sold here. */
export const sold = { ...purchase, state: 'sold' as const, forSale: false, inStock: 2 };

/** Opens the stock of an account. */
export const stockOf = (adapter: Adapter, account: Account) =>
  adaptersOf([adapter]).open(stockPort, { slug: adapter.slug, key: '1', account });
