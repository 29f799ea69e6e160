import { addCoupon } from '@recoup/contract/orders/coupon';
import { getEasyOfferKey } from '@recoup/contract/orders/easy-offers';
import type { Order } from '@recoup/contract/orders/order-schema';
import type { Pool } from '../src/platform/db/pool.ts';
import type { Caller } from './harness.ts';
import type { Samples } from './samples.ts';
import { couponCode, seedCoupons, type TestDevice, testImei } from './trade.ts';

const seen = (order: Order) => ({ params: { id: order.id }, body: { version: order.version } });

/** What calls about quotes and coupons need. */
export interface QuoteTrade {
  readonly companyKey: string;
  /** A mail-in order with a coupon. */
  readonly couponed: Order;
}

export async function seedQuoteTrade(pool: Pool, tenantId: number, staff: Caller, plain: Order): Promise<QuoteTrade> {
  await seedCoupons(pool, tenantId);
  const used = { params: { box_id: plain.box_id }, body: { code: couponCode, version: plain.version } };
  return {
    couponed: (await staff.ok(addCoupon, used)).data,
    companyKey: (await staff.ok(getEasyOfferKey, {})).data.key,
  };
}

type Quoted = Readonly<Record<'toQuote' | 'toSend' | 'toCount', Order>>;

function pricing(orders: Quoted, device: TestDevice) {
  const price = { amount: 9_000, currency: 'USD' as const };
  return {
    getQuote: { params: { id: orders.toQuote.id } },
    quotePrice: {
      params: { id: orders.toQuote.id },
      body: { version: orders.toQuote.version, lines: [{ line: 1, unit_price: price }] },
    },
    sendQuote: seen(orders.toSend),
    reconcile: {
      params: { id: orders.toCount.id },
      body: {
        version: orders.toCount.version,
        lines: [{ line: 1, received: 2 }],
        others: [{ device_id: device.id, condition_id: device.poor, price, quantity: 1 }],
      },
    },
  };
}

/** Calls about quotes, coupons and what a new order is chosen from. */
export function quoteSamples(
  { companyKey, couponed }: QuoteTrade,
  orders: { bulk: Quoted; easy: Quoted; toCoupon: Order },
  device: TestDevice,
): Pick<Samples, 'bulkQuotePricing' | 'easyOfferPricing' | 'orderCoupons' | 'orderOptions'> {
  const { toCoupon } = orders;
  return {
    bulkQuotePricing: {
      ...pricing(orders.bulk, device),
      matchQuoteLines: { query: { lines: 'one 128' } },
    },
    easyOfferPricing: {
      ...pricing(orders.easy, device),
      requestEasyOffer: {
        body: {
          company: companyKey,
          customer: {
            first_name: 'Eve',
            last_name: 'Easy',
            email: 'eve@easy.test',
            address: { address1: '1 Oak St', city: 'Portland', zip: '97201', country: 'US' },
          },
          device: 'An old phone',
          category: 'smartphones',
          condition: 'Scratched',
          payout: { method: 'check', details: { payee: 'Eve Easy' } },
        },
      },
      getEasyOfferKey: {},
    },
    orderCoupons: {
      addCoupon: { params: { box_id: toCoupon.box_id }, body: { code: couponCode, version: toCoupon.version } },
      removeCoupon: { params: { box_id: couponed.box_id }, body: { version: couponed.version } },
    },
    orderOptions: {
      listSellingTypes: {},
      listGolfOptions: {},
      listColorOptions: {},
      listItemConditions: {},
      findDeviceByImei: { query: { imei: testImei(1) } },
    },
  };
}
