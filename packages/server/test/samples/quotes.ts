import { addCoupon } from '@recoup/contract/orders/coupon';
import { getEasyOfferKey } from '@recoup/contract/orders/easy-offers';
import type { QuotedKind } from '@recoup/contract/orders/quotes';
import { setCustomerTax } from '@recoup/contract/stock/customer-acts';
import { invoiceSettings } from '@recoup/contract/stock/taxes/invoice-taxes';
import type { Company } from '../company.ts';
import { couponCode, seedCoupons, seen, testImei } from '../trade.ts';

/** Sample calls for quotes of a kind. */
function pricingOf({ at, device }: Company, kind: QuotedKind) {
  const price = { amount: 9_000, currency: 'USD' as const };
  return {
    getQuote: async () => ({ params: { id: (await at('new', kind)).id } }),
    async quotePrice() {
      const { id, version } = await at('new', kind);
      return { params: { id }, body: { version, lines: [{ line: 1, unit_price: price }] } };
    },
    sendQuote: async () => seen(await at('new', kind)),
    async reconcile() {
      const { id, version } = await at('scanned', kind);
      const others = [{ device_id: device.id, condition_id: device.poor, price, quantity: 1 }];
      return { params: { id }, body: { version, lines: [{ line: 1, received: 2 }], others } };
    },
  };
}

/** An order of a business at a location that buys with tax. */
async function taxedOrder({ staff, at, seeded }: Company) {
  const { version: before } = await staff.data(invoiceSettings.get);
  const taxes = seeded.locations.map(({ id }) => ({ location_id: id, name: 'VAT', percent: 20, purchases: true }));
  await staff.ok(invoiceSettings.put, { body: { taxes, conditions: '', version: before } });
  const { id, version, customer } = await at('new');
  const body = { tax_number: 'GB123456789', tax_free: null };
  await staff.ok(setCustomerTax, { params: { id: customer.id }, body });
  return { params: { id }, body: { percent: 5, version } };
}

/** Sample calls for quotes, coupons and the options of a new order. */
export function quoteSamples(company: Company) {
  const { app, staff, tenantId, at } = company;
  let seeded: Promise<void> | undefined;
  const coupon = async () => {
    seeded ??= seedCoupons(app.pool, tenantId);
    await seeded;
    const { box_id, version } = await at('new');
    return { params: { box_id }, body: { code: couponCode, version } };
  };
  return {
    bulkQuotePricing: { ...pricingOf(company, 'bulk-quote'), matchQuoteLines: { query: { lines: 'one 128' } } },
    easyOfferPricing: {
      ...pricingOf(company, 'easy-offer'),
      getEasyOfferForm: async () => ({ params: { id: (await staff.data(getEasyOfferKey)).key } }),
      async requestEasyOffer() {
        const { key } = await staff.data(getEasyOfferKey);
        const address = { address1: '1 Oak St', city: 'Portland', state: 'OR', zip: '97201', country: 'US' } as const;
        return {
          body: {
            company: key,
            customer: { first_name: 'Eve', last_name: 'Easy', email: 'eve@easy.test', address },
            device: 'An old phone',
            category: 'smartphones' as const,
            condition: 'Scratched',
            payout: { method: 'check' as const, details: { payee: 'Eve Easy' } },
          },
        };
      },
    },
    orderCoupons: {
      addCoupon: coupon,
      async removeCoupon() {
        const { box_id, version } = await staff.data(addCoupon, await coupon());
        return { params: { box_id }, body: { version } };
      },
    },
    orderPurchaseTax: { setPurchaseTax: () => taxedOrder(company) },
    orderOptions: { findDeviceByImei: { query: { imei: testImei(1) } } },
  };
}
