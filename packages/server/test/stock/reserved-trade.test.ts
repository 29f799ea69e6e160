import type { Endpoint } from '@recoup/contract';
import { taxesReport } from '@recoup/contract/reports/business-reports';
import { cashSettings, getDrawer, openDrawer } from '@recoup/contract/stock/cash-drawers';
import {
  cancelReservation,
  completeReservation,
  listReservations,
  payReservation,
  reservationSettings,
  reserveItem,
} from '@recoup/contract/stock/counter/reservations';
import { createInventoryItem } from '@recoup/contract/stock/inventory-items';
import { returnInvoiceItems, sellInstantly } from '@recoup/contract/stock/invoices';
import { getCustomerCredit } from '@recoup/contract/stock/store-credits';
import { invoiceSettings } from '@recoup/contract/stock/taxes/invoice-taxes';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { expireReservations } from '../../src/modules/stock/reservations/expire-reservations.ts';
import { useCompany } from '../company.ts';
import { type Parts, urlOf } from '../harness.ts';
import { newCustomer } from '../trade.ts';

const { app, staff, seeded, query, tenantId } = useCompany({ kind: 'in-store' });
const here = seeded.locations[0]?.id ?? 0;
const float = 100_000;
const granted = 50_000;
let drawer = 0;
let customer = 0;

beforeAll(async () => {
  const cash = await staff.data(cashSettings.get);
  await staff.ok(cashSettings.put, { body: { ...cash, required: true } });
  const { version } = await staff.data(reservationSettings.get);
  await staff.ok(reservationSettings.put, { body: { days: 14, fee_percent: 7.77, fee_taxed: true, version } });
  const { version: taxed } = await staff.data(invoiceSettings.get);
  const taxes = [{ location_id: here, name: 'Sales tax', percent: 8.875 }];
  await staff.ok(invoiceSettings.put, { body: { taxes, conditions: '', version: taxed } });
  drawer = (await staff.data(openDrawer, { body: { register: 'Register 1', float } })).id;
  customer = await newCustomer(staff);
  await query(
    `insert into store_credits (tenant_id, customer_id, location_id, kind, amount, "left", currency, by, at)
     values ($1, $2, $3, 'payout', $4, $4, 'USD', 'Olga A', now())`,
    [tenantId, customer, here, granted],
  );
});

const method = fc.constantFrom('cash' as const, 'card' as const, 'credit' as const);
const act = fc.oneof(
  fc.record({ do: fc.constant('reserve' as const), amount: fc.integer({ min: 1, max: 9_999 }), method }),
  fc.record({ do: fc.constant('pay' as const), amount: fc.integer({ min: 1, max: 5_000 }), method }),
  fc.record({ do: fc.constant('complete' as const), method: fc.option(method) }),
  fc.record({ do: fc.constant('cancel' as const), method, keep_fee: fc.boolean() }),
  fc.record({ do: fc.constant('expire' as const) }),
  fc.record({ do: fc.constant('return' as const), method }),
  fc.record({ do: fc.constant('sell' as const), method }),
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

const one = async <T extends object>(text: string): Promise<T> => {
  const [row] = await query<T & Record<string, unknown>>(text);
  if (!row) throw new Error('No row');
  return row;
};
const sum = async (text: string) => Number((await one<{ sum: string }>(`select coalesce(sum(${text}`)).sum);

/** Calls an endpoint that may refuse but must not fail. */
async function tried<E extends Endpoint>(endpoint: E, { params, body }: Parts<E>): Promise<void> {
  const { status, text } = await staff.raw({
    method: endpoint.method,
    url: urlOf(endpoint, params),
    ...(body !== undefined && { payload: body }),
  });
  if (status >= 500) throw new Error(`${endpoint.path}: ${text}`);
}

/** Takes the next step with a device. If it's refused, nothing changes. */
async function play(device: number, step: Act): Promise<void> {
  const params = await query<{ id: number; invoice_id: number | null }>(
    'select id::int, invoice_id::int from reservations where inventory_id = $1 order by id desc limit 1',
    [device],
  );
  const id = { params: { id: params[0]?.id ?? 0 } };
  const reason = 'Changed their mind';
  switch (step.do) {
    case 'reserve': {
      const deposit = { amount: step.amount, method: step.method };
      const body = { customer_id: customer, price: 9_999, until: '2999-12-31', deposit };
      await tried(reserveItem, { params: { id: device }, body });
      return;
    }
    case 'pay':
      await tried(payReservation, { ...id, body: { amount: step.amount, method: step.method } });
      return;
    case 'complete':
      await tried(completeReservation, { ...id, body: { method: step.method } });
      return;
    case 'cancel':
      await tried(cancelReservation, { ...id, body: { method: step.method, keep_fee: step.keep_fee, reason } });
      return;
    case 'expire':
      await query(`update reservations set until = '2020-01-01' where inventory_id = $1`, [device]);
      await expireReservations(app.database(), new Date());
      return;
    case 'return': {
      const [line] = await query<{ id: number; invoice_id: number }>(
        'select id::int, invoice_id::int from invoice_lines where inventory_id = $1 and returned_at is null',
        [device],
      );
      const lines = [{ id: line?.id ?? 0, outcome: 'restock' as const }];
      await tried(returnInvoiceItems, {
        params: { id: line?.invoice_id ?? 0 },
        body: { lines, reason, method: step.method },
      });
      return;
    }
    case 'sell':
      await tried(sellInstantly, {
        body: { inventory_id: device, price: 8_765, method: step.method, customer_id: customer },
      });
  }
}

/** Checks that all books agree, to the cent. */
async function agree(): Promise<void> {
  // Reserved devices are held, and no others. Completed ones are sold or were returned.
  expect(
    await query(`select i.id from inventory_items i left join reservations r on r.inventory_id = i.id and r.state = 'open'
      where (i.hold is not distinct from 'reserved') <> (r.id is not null) or (r.id is not null and i.status <> 0)`),
  ).toEqual([]);
  // A reservation's paid amount equals its payments; if it was canceled, it equals the kept amount.
  expect(
    await query(`select r.id from reservations r where r.paid < 0
      or r.paid <> (select coalesce(sum(p.amount), 0) from reservation_payments p where p.reservation_id = r.id)
      or (r.state = 'canceled' and r.paid <> r.kept) or (r.state <> 'canceled' and r.kept <> 0)
      or (r.state = 'completed' or r.kept > 0) <> (r.invoice_id is not null)`),
  ).toEqual([]);
  // An invoice's paid amount equals its payments including the deposit, and is at most its total.
  expect(
    await query(`select i.id from invoices i where i.paid > i.total
      or i.paid <> (select coalesce(sum(p.amount), 0) from invoice_payments p where p.invoice_id = i.id)`),
  ).toEqual([]);
  // So do the invoices of sales and of kept fees.
  expect(
    await query(`select r.id from reservations r where r.invoice_id is not null and r.paid <> (select coalesce(sum(p.amount), 0)
      from invoice_payments p where p.invoice_id = r.invoice_id and p.note = 'Reservation ' || r.id)`),
  ).toEqual([]);
  // The tax of a fee is included in the kept amount, and the tax report has every invoice to the cent.
  expect(
    await query(`select i.id from invoices i join reservations r on r.invoice_id = i.id and r.kept > 0
      join invoice_lines l on l.invoice_id = i.id where l.returned_at is null and i.total <> r.kept`),
  ).toEqual([]);
  const { total: taxes } = await staff.ok(taxesReport.get, { query: {} });
  const invoiced = await sum(`total), 0) as sum from invoices`);
  expect((taxes.net?.amount ?? 0) + (taxes.tax?.amount ?? 0)).toBe(invoiced);
  // Payments that moved no money on an invoice moved it with the reservation.
  const paidBy = async (name: string) =>
    (await sum(`amount), 0) as sum from invoice_payments p where method = '${name}' and not exists (select from reservations r
      where r.invoice_id = p.invoice_id and p.note = 'Reservation ' || r.id)`)) +
    (await sum(`amount), 0) as sum from reservation_payments where method = '${name}'`));
  // The drawer matches the cash payments, the credit ledger the payments in credit.
  const { expected, totals } = await staff.data(getDrawer, { params: { id: drawer } });
  expect(expected.amount).toBe(float + (await paidBy('cash')));
  expect(totals.reduce((all, { amount }) => all + amount.amount, 0)).toBe(await paidBy('cash'));
  const { balance } = await staff.data(getCustomerCredit, { params: { id: customer } });
  expect(balance.amount).toBe(granted - (await paidBy('credit')));
  const { held } = await staff.ok(listReservations, {});
  expect(held.amount).toBe(await sum(`paid), 0) as sum from reservations where state in ('open', 'expired')`));
}

test('after any mix of reservations, payments, sales, cancellations, expiries and returns, drawer, credit, invoices and deposits agree to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 12 }), async (steps) => {
      const club = { device_id: null, name: 'Golf driver', category: 'golf' as const, imei: null, condition: 'Good' };
      const body = { ...club, attributes: {}, price: 9_999, location_id: here, cost: 5_000 };
      const { id } = await staff.data(createInventoryItem, { body });
      for (const step of steps) await play(id, step);
      await agree();
    }),
    { numRuns: 25 },
  );
});
