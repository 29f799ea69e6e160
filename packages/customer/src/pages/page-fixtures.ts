import type { CustomerDispute } from '@recoup/contract/orders/customer-pages/customer-dispute';
import type { CustomerOrder } from '@recoup/contract/orders/order-links';
import type { Offer } from '@recoup/contract/orders/order-schema';
import { wordsIn } from '@recoup/words/all-words';
import { customerDocument, type Letter } from './customer-document.ts';

const money = (amount: number) => ({ amount, currency: 'USD' as const });
export const usd = money;

/** The words of an English-speaking customer. */
export const english = wordsIn('en-US');

const phone = { name: 'Phone 1', quoted_condition: 'Good', quoted: money(30_000), found_condition: null };

/** An order whose package is expected. */
export function anOrder(change: Partial<CustomerOrder> = {}): CustomerOrder {
  return {
    locale: 'en-US',
    company_name: 'Northwind Devices',
    company_timezone: 'America/Los_Angeles',
    customer_first_name: 'Ada',
    order_number: '10421',
    created_at: '2026-11-20T03:00:00.000Z',
    ships: true,
    received_at: null,
    inspected_at: null,
    step: 'send',
    price_locked_until: '2026-12-05T07:00:00.000Z',
    items: [{ ...phone, agreed: null, pictures: [] }],
    sums: { devices: money(30_000), coupon: null, quoted: money(30_000), total: money(30_000), is_agreed: false },
    label: { carrier: 'FedEx', service: 'Ground', tracking_number: '9444', printable: true },
    label_notice: null,
    offer: null,
    payout: { method: 'check', state: 'waiting', amount: null, at: null },
    ...change,
  };
}

/** A device of an order, quoted at 300.00. */
export function aDevice(change: Partial<CustomerOrder['items'][number]> = {}): CustomerOrder['items'][number] {
  return { ...phone, agreed: null, pictures: [], ...change };
}

/** A line of a revised offer: quoted at 300.00, offered at 200.00. */
export function aLine(change: Partial<Offer['lines'][number]> = {}): Offer['lines'][number] {
  return {
    ...{ name: 'Phone 1', quantity: 1, quoted_condition: 'Good', quoted: money(30_000) },
    ...{ inspected_condition: 'Fair', offered: money(20_000), reason: 'screen', note: 'Hairline' },
    ...{ failed: [], custom_reason: null, pictures: [], declined: false },
    ...change,
  };
}

/** A revised offer for one device that waits for a response. */
export function anOffer(change: Partial<Offer> = {}): Offer {
  return {
    kind: 'revised',
    order_number: 10_421,
    company_name: 'Northwind Devices',
    company_timezone: 'America/Los_Angeles',
    customer_first_name: 'Ada',
    state: 'open',
    message: '',
    expires_at: '2026-12-01T00:00:00.000Z',
    quoted_total: money(30_000),
    offered_total: money(20_000),
    coupon: null,
    lines: [aLine()],
    pictures: [],
    locale: 'en-US',
    texts: { greeting: 'we’ve inspected your devices', accepted: 'Soon.', declined: 'Back.', expired: 'Over.' },
    ...change,
  };
}

/** A dispute pack with one device, found in worse condition than described. */
export function aDispute(change: Partial<CustomerDispute> = {}): CustomerDispute {
  const quoted = { name: 'Phone 1', condition: 'Good', price: money(30_000) };
  const at = '2026-11-22T03:00:00.000Z';
  const found = { at, condition: 'Fair', price: money(20_000), reason: 'screen', notes: ['Hairline'] };
  return {
    ...{ locale: 'en-US', company_name: 'Northwind Devices', company_timezone: 'America/Los_Angeles' },
    ...{ order_number: '10421', created_at: at, received_at: at, expires_at: '2026-12-22T03:00:00.000Z' },
    quote: { at, total: money(30_000), items: [quoted] },
    items: [
      {
        ...quoted,
        imei: '490154203237518',
        found: { ...found, passed: ['Buttons'], failed: ['Face ID'] },
        check: { result: 'clean', at },
        pictures: [7],
      },
    ],
    ...{ pictures: [], offers: [], messages: [] },
    ...change,
  };
}

/** The text of a page, without its tags. */
export function textOf(letter: Letter): string {
  const page = customerDocument({ company_name: 'Northwind Devices' }, english, letter);
  const text = page.replace(/<style>.*?<\/style>/s, '').replaceAll(/<[^>]+>/g, ' ');
  return text.replaceAll('&amp;', '&').replaceAll(/\s+/g, ' ');
}

/** The whole document of a page. */
export const written = (letter: Letter) => customerDocument({ company_name: 'Northwind Devices' }, english, letter);
