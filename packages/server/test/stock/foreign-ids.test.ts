import { allEndpoints, type Endpoint } from '@recoup/contract';
import { ordersOf } from '@recoup/contract/orders/orders';
import { createBins } from '@recoup/contract/stock/bins/bins';
import { takeCustomerId } from '@recoup/contract/stock/customer-ids';
import { customerImports } from '@recoup/contract/stock/imports/customer-imports';
import { itemImports } from '@recoup/contract/stock/imports/item-imports';
import { createInventoryItem } from '@recoup/contract/stock/inventory-items';
import { createInvoice } from '@recoup/contract/stock/invoices';
import { createBankAccount } from '@recoup/contract/stock/payment-info';
import { stockNouns } from '@recoup/contract/stock/stock-nouns';
import { beforeAll, expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { type AnyParts, callWith } from '../samples.ts';
import { watchTables } from '../touched.ts';
import { newCustomer, orderOf, seedDevice } from '../trade.ts';
import { account } from './bank-account.ts';
import { checkedRows } from './sheet-imports.ts';

const { app, staff, as, device, seeded } = useCompany();
const stranger = as('owner', 'b');

const club = {
  ...{ device_id: null, name: 'Golf driver', category: 'golf' as const, imei: null, condition: 'Good' },
  ...{ attributes: {}, price: 8_000 },
};
/** A company's things, by the names of the fields that refer to them. */
async function thingsOf(caller: typeof staff, company: typeof seeded, sold: typeof device) {
  const location_id = company.locations[0]?.id ?? 0;
  const take = async () => (await caller.data(createInventoryItem, { body: { ...club, location_id, cost: 5_000 } })).id;
  const [item, inventory_id, customer] = [await take(), await take(), await newCustomer(caller)];
  const lines = [{ inventory_id, price: 8_000 }];
  const order = await caller.data(ordersOf('mail-in').createOrder, { body: orderOf(sold, customer, false) });
  const invoice = await caller.data(createInvoice, { body: { customer_id: null, lines } });
  const entry = await caller.data(createBankAccount, { params: { id: customer }, body: account });
  const person = { kind: 'passport', number: 'X12349876', birth_date: '1990-05-17' } as const;
  await caller.ok(takeCustomerId, { params: { id: customer }, body: person });
  const [bin] = await caller.data(createBins, { body: { location_id, names: ['A1'] } });
  const items = await checkedRows(caller, itemImports, 'name,condition,cost\nNokia 3310,Good,10\n');
  const customers = await checkedRows(caller, customerImports, 'first_name,last_name,email\nIna,Import,ina@x.test\n');
  return {
    ...{ item, customer, location_id, order: order.id, device: sold.id, user: company.users[0]?.id ?? 0 },
    ...{ invoice, line: invoice.lines[0]?.id ?? 0, entry: entry.id, bin: bin?.id ?? 0 },
    ...{ items: Number(items.id), customers: Number(customers.id) },
  };
}
type Things = Awaited<ReturnType<typeof thingsOf>>;

/** Everything counts as moved since then, so nothing has to be confirmed. */
const counted = { codes: [], since: '2020-01-01T00:00:00.000Z' };
const unseen = { number: 'C-7K4M2X', confirmed: [] };

/** A call about our own things with one of theirs in a field. Each succeeds with one of ours instead. */
const calls: Readonly<Record<string, (ours: Things, theirs: Things) => AnyParts>> = {
  'createInventoryItem device_id': ({ location_id }, { device: id }) => ({
    body: { ...club, location_id, cost: 1, device_id: id },
  }),
  'createInventoryItem location_id': (_, { location_id }) => ({ body: { ...club, location_id, cost: 1 } }),
  'updateInventoryItem device_id': ({ item }, { device: id }) => ({
    params: { id: item },
    body: { ...club, device_id: id, version: 1 },
  }),
  'listInventoryItems location_id': (_, { location_id }) => ({ query: { location_id } }),
  'downloadInventory location_id': (_, { location_id }) => ({ query: { location_id } }),
  'moveItems ids': (_, { item }) => ({ body: { ids: [item], location_id: seeded.locations[1]?.id } }),
  'moveItems location_id': ({ item }, { location_id }) => ({ body: { ids: [item], location_id } }),
  'changeItems ids': (_, { item }) => ({ body: { ids: [item], condition: 'Used' } }),
  'previewItemChanges ids': (_, { item }) => ({ body: { ids: [item], condition: 'Used' } }),
  'applyMarkdowns ids': (_, { item }) => ({ body: { ids: [item] } }),
  'listReservations location_id': (_, { location_id }) => ({ query: { location_id } }),
  'reserveItem customer_id': ({ item }, { customer: customer_id }) => ({
    params: { id: item },
    body: { customer_id, price: 8_000, until: '2099-01-31', deposit: { amount: 1_000, method: 'card' } },
  }),
  'receiveItems ids': (_, { item }) => ({ body: { ids: [item] } }),
  'cancelMoves ids': (_, { item }) => ({ body: { ids: [item] } }),
  'createItemTags ids': (_, { item }) => ({ body: { ids: [item] } }),
  'writeItemZpl ids': (_, { item }) => ({ body: { ids: [item], dpi: 203 } }),
  'listDueLabels item_id': (_, { item }) => ({ query: { item_id: item } }),
  'listDueLabels order_id': (_, { order }) => ({ query: { order_id: order } }),
  'createBins location_id': (_, { location_id }) => ({ body: { location_id, names: ['Z9'] } }),
  'listBins location_id': (_, { location_id }) => ({ query: { location_id } }),
  'printBinLabels ids': (_, { bin }) => ({ body: { ids: [bin] } }),
  'listInventoryItems bin_id': (_, { bin }) => ({ query: { bin_id: bin } }),
  'downloadInventory bin_id': (_, { bin }) => ({ query: { bin_id: bin } }),
  'matchStock bin_id': ({ location_id }, { bin }) => ({ body: { location_id, bin_id: bin, codes: [], commit: true } }),
  'scanStock bin_id': ({ item, location_id }, { bin }) => ({ query: { location_id, bin_id: bin, code: `INV${item}` } }),
  'compareOfflineCount location_id': (_, { location_id }) => ({ body: { ...counted, location_id } }),
  'compareOfflineCount bin_id': ({ location_id }, { bin }) => ({ body: { ...counted, location_id, bin_id: bin } }),
  'commitOfflineCount location_id': (_, { location_id }) => ({ body: { ...counted, ...unseen, location_id } }),
  'commitOfflineCount bin_id': ({ location_id }, { bin }) => ({
    body: { ...counted, ...unseen, location_id, bin_id: bin },
  }),
  'startRefurbishing ids': (_, { item }) => ({ body: { ids: [item], reason: 'New screen' } }),
  'finishRefurbishing ids': (_, { item }) => ({ body: { ids: [item] } }),
  'listCommissions user_id': (_, { user }) => ({ query: { user_id: user } }),
  'itemImports.rows id': (_, { items: id }) => ({ query: { id } }),
  'itemImports.rejected id': (_, { items: id }) => ({ query: { id } }),
  'itemImports.download id': (_, { items: id }) => ({ body: { id } }),
  'customerImports.rows id': (_, { customers: id }) => ({ query: { id } }),
  'customerImports.rejected id': (_, { customers: id }) => ({ query: { id } }),
  'customerImports.download id': (_, { customers: id }) => ({ body: { id } }),
  'matchStock location_id': (_, { location_id }) => ({ body: { location_id, codes: [], commit: true } }),
  'scanStock location_id': ({ item }, { location_id }) => ({ query: { location_id, code: `INV${item}` } }),
  'listInvoices location_id': (_, { location_id }) => ({ query: { location_id } }),
  'downloadInvoices location_id': (_, { location_id }) => ({ query: { location_id } }),
  'listMarginSales location_id': (_, { location_id }) => ({ query: { location_id } }),
  'downloadMarginSales location_id': (_, { location_id }) => ({ query: { location_id } }),
  'listDrawers location_id': (_, { location_id }) => ({ query: { location_id } }),
  'listCashDays location_id': (_, { location_id }) => ({ query: { location_id } }),
  'cashSettings.put registers.location_id': (_, { location_id }) => ({
    body: { required: false, registers: [{ location_id, name: 'Till' }], version: 0 },
  }),
  'creditSettings.put expiry.location_id': (_, { location_id }) => ({
    body: { bonus_percent: 0, expiry: [{ location_id, months: 12 }], version: 0 },
  }),
  'claimWarranty replacement_id': ({ invoice }, { item }) => ({
    params: { id: invoice.lines[0]?.inventory_id },
    body: { kind: 'replacement', problem: 'Broken', replacement_id: item },
  }),
  'createInvoice customer_id': ({ item }, { customer }) => ({
    body: { customer_id: customer, lines: [{ inventory_id: item, price: 1 }] },
  }),
  'createInvoice sales_person_id': ({ item }, { user }) => ({
    body: { customer_id: null, sales_person_id: user, lines: [{ inventory_id: item, price: 1 }] },
  }),
  'createInvoice lines.inventory_id': (_, { item }) => ({
    body: { customer_id: null, lines: [{ inventory_id: item, price: 1 }] },
  }),
  'previewInvoice customer_id': ({ item }, { customer }) => ({
    body: { customer_id: customer, lines: [{ inventory_id: item, price: 1 }] },
  }),
  'previewInvoice lines.inventory_id': (_, { item }) => ({
    body: { customer_id: null, lines: [{ inventory_id: item, price: 1 }] },
  }),
  'addInvoiceProduct inventory_id': ({ invoice }, { item }) => ({
    params: { id: invoice.id },
    body: { inventory_id: item, price: 1, version: invoice.version },
  }),
  'returnInvoiceItems lines.id': ({ invoice }, { line }) => ({
    params: { id: invoice.id },
    body: { lines: [{ id: line, outcome: 'restock' }], reason: 'Broken', method: 'cash' },
  }),
  'previewReturn line_ids': ({ invoice }, { line }) => ({ params: { id: invoice.id }, body: { line_ids: [line] } }),
  'changeInvoiceCustomer customer_id': ({ invoice }, { customer }) => ({
    params: { id: invoice.id },
    body: { customer_id: customer, version: invoice.version },
  }),
  'sellInstantly inventory_id': (_, { item }) => ({ body: { inventory_id: item, price: 1, method: 'cash' } }),
  'sellInstantly customer_id': ({ item }, { customer }) => ({
    body: { inventory_id: item, price: 1, method: 'cash', customer_id: customer },
  }),
  'assignSalesPerson sales_person_id': ({ customer }, { user }) => ({
    params: { id: customer },
    body: { sales_person_id: user },
  }),
  'idSettings.put places.location_id': (_, { location_id }) => ({
    body: { places: [{ location_id, signature: false }], youngest: 18, version: 0 },
  }),
  'invoiceSettings.put taxes.location_id': (_, { location_id }) => ({
    body: { taxes: [{ location_id, name: 'Sales tax', percent: 8 }], conditions: '', version: 0 },
  }),
  'listPurchaseDays location_id': (_, { location_id }) => ({ query: { location_id } }),
  'downloadPurchases location_id': (_, { location_id }) => ({ body: { location_id, day: '2026-01-05' } }),
  'printPurchases location_id': (_, { location_id }) => ({ body: { location_id, day: '2026-01-05' } }),
  'markPurchasesReported location_id': (_, { location_id }) => ({ body: { location_id, day: '2026-01-05' } }),
  'mergeCustomers into_id': ({ customer }, theirs) => ({
    params: { id: customer },
    body: { into_id: theirs.customer },
  }),
  'revealPaymentInfo entry_id': ({ customer }, { entry }) => ({ params: { id: customer }, body: { entry_id: entry } }),
  'preferPayment entry_id': ({ customer }, { entry }) => ({ params: { id: customer }, body: { entry_id: entry } }),
};

/** Excludes an id from a list that shows no other company's data anyway, or is a boolean. */
const narrowsOnly = ['findLikeCustomers except', 'idSettings.put places.takes_id'];

interface AnySchema {
  readonly entries?: Readonly<Record<string, AnySchema>>;
  readonly item?: AnySchema;
  readonly wrapped?: AnySchema;
  readonly options?: readonly AnySchema[];
}

/** The fields of a schema that take ids, by their paths. */
function idsIn({ entries, item, wrapped, options = [] }: AnySchema, path: readonly string[] = []): string[] {
  const inside = [
    ...(item ? [item] : []),
    ...(wrapped ? [wrapped] : []),
    ...options.filter((one) => typeof one === 'object'),
  ];
  return [
    ...Object.entries(entries ?? {}).flatMap(([name, field]) =>
      /(^|_)ids?$/.test(name) ? [[...path, name].join('.')] : idsIn(field, [...path, name]),
    ),
    ...inside.flatMap((one) => idsIn(one, path)),
  ];
}

const endpoints = allEndpoints().filter(({ noun }) => Object.hasOwn(stockNouns, noun));
/** Endpoints with the same name in two nouns are distinguished by the noun. */
const calledLike = (name: string) => endpoints.filter((one) => one.name === name).length;
const fields = endpoints.flatMap(({ noun, name, endpoint }) => {
  const call = calledLike(name) > 1 ? `${noun}.${name}` : name;
  return [endpoint.body, endpoint.query].flatMap((schema) =>
    schema ? idsIn(schema as unknown as AnySchema).map((field) => ({ field: `${call} ${field}`, endpoint })) : [],
  );
});

let ours: Things;
let theirs: Things;
let tables: Awaited<ReturnType<typeof watchTables>>;
beforeAll(async () => {
  ours = await thingsOf(staff, seeded, device);
  const { b } = app.fixture;
  theirs = await thingsOf(stranger, b, await seedDevice(app.pool, b.tenantId));
  tables = await watchTables(app);
});

/** Whether a call had no effect and showed nothing: it was refused, or its list of data or changes is empty. */
function cameToNothing({ status, body, text }: Awaited<ReturnType<typeof callWith>>): boolean {
  if (status !== 200) return status >= 400 && status < 500;
  const { data, changed } = (body ?? {}) as { data?: unknown; changed?: unknown };
  if (Array.isArray(changed)) return changed.length === 0;
  if (Array.isArray(data)) return data.length === 0;
  return body === null && text.trim().split('\r\n').length === 1;
}

test('every field of stock, invoices and customers that takes an id is tested with another company’s id', () => {
  expect(
    fields
      .map(({ field }) => field)
      .filter((field) => !narrowsOnly.includes(field))
      .toSorted(),
  ).toEqual(Object.keys(calls).toSorted());
});

test.each(Object.entries(calls))('another company’s id in %s finds and changes nothing', async (field, parts) => {
  const endpoint = fields.find((one) => one.field === field)?.endpoint as Endpoint;
  const answer = await callWith(staff, endpoint, parts(ours, theirs));
  expect([answer.status, answer.text, cameToNothing(answer)]).toEqual([answer.status, answer.text, true]);
  expect(await tables.touched(app.fixture.b.tenantId)).toEqual([]);
});
