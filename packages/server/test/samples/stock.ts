import { randomUUID } from 'node:crypto';
import { createBins } from '@recoup/contract/stock/bins/bins';
import { cashSettings, openDrawer } from '@recoup/contract/stock/cash-drawers';
import { addIdPicture, takeCustomerId } from '@recoup/contract/stock/customer-ids';
import { eraseCustomer } from '@recoup/contract/stock/customer-person';
import { createInventoryItem, deleteInventoryItem } from '@recoup/contract/stock/inventory-items';
import { compareOfflineCount, createItemPicture, moveItems, tagCode } from '@recoup/contract/stock/inventory-records';
import { createInvoice } from '@recoup/contract/stock/invoices';
import { changeItems } from '@recoup/contract/stock/item-changes';
import { placePoliceHold } from '@recoup/contract/stock/item-holds';
import { labelSettings } from '@recoup/contract/stock/labels/item-labels';
import { createBankAccount, createCustomPayout } from '@recoup/contract/stock/payment-info';
import { startRefurbishing } from '@recoup/contract/stock/refurbishing/refurbishing';
import { eq, sql } from 'drizzle-orm';
import { invoiceMails } from '../../src/schema/invoices.ts';
import { sheetImports } from '../../src/schema/sheet-imports.ts';
import type { Company } from '../company.ts';
import { urlOf } from '../harness.ts';
import { multipartOf } from '../multipart.ts';
import { defineMethod } from '../payouts/payouts.ts';
import { aPicture, marker, newCustomer } from '../trade.ts';
import { reservationSamples } from './reservations.ts';
import type { DomainSamples } from './sample.ts';

const account = {
  scheme: 'routing',
  account_name: 'Cara Zqxmark',
  routing_number: '021000021',
  account_number: '123456789',
} as const;
const passport = { kind: 'passport', number: `${marker}1234`, birth_date: '1990-05-17' } as const;
const venmo = { name: 'Venmo', values: [{ attribute_name: 'Handle', value: '@cara' }] };
const golfClub = {
  device_id: null,
  name: `${marker} driver`,
  category: 'golf',
  imei: null,
  condition: 'Good',
  attributes: {},
  price: 8_000,
} as const;
const officer = { officer: `${marker} Diaz`, agency: 'Lakewood Police', badge: '4711', case_number: '26-0099' };
const handle = { attribute_name: 'Handle', is_required: true, max_length: 30, validation_type: null };

/** An upload of a kind in this state. */
const importSamples = ({ inTenant, tenantId }: Company, kind: 'items' | 'customers') => {
  /** Another sample's upload continues in the background, and only one may run at a time. */
  const stopOthers = () =>
    inTenant((tx) => tx.update(sheetImports).set({ state: 'cancelled' }).where(eq(sheetImports.state, 'running')));
  const seed = async (state: 'checked' | 'done') => {
    await stopOthers();
    const [made] = await inTenant((tx) =>
      tx
        .insert(sheetImports)
        .values({
          ...{ tenant_id: tenantId, kind, file_name: `${marker}.csv`, file_key: 'none', bytes: 1, location_id: 1 },
          ...{ state, user_id: 1, by: marker, created_at: new Date() },
        })
        .returning(),
    );
    return { params: { id: made?.id ?? 0 } };
  };
  return {
    upload: async () => {
      await stopOthers();
      return { upload: 'name,condition,cost' };
    },
    match: {
      body: {
        headers: ['model', 'grade', 'paid', 'customer'],
        columns: { name: 'model', condition: 'grade', cost: 'paid', last_name: 'customer' },
      },
    },
    confirm: () => seed('checked'),
    cancel: () => seed('checked'),
    undo: () => seed('done'),
    download: async () => ({ body: (await seed('done')).params }),
  };
};

export const stock: DomainSamples<'stock'> = {
  samples(company) {
    const { staff, at, seeded, inTenant, tenantId } = company;
    const order = async () => ({ id: (await at('new', 'in-store')).id });
    const customer = async () => ({ id: await newCustomer(staff) });
    const erased = async () => {
      const params = await customer();
      await staff.ok(eraseCustomer, { params, body: { reason: 'Asked for it' } });
      return params;
    };
    const shownId = async () => ({
      id: (await staff.data(takeCustomerId, { params: await customer(), body: passport })).id,
    });
    const bankAccount = async () => {
      const params = await customer();
      return { params, entry: await staff.data(createBankAccount, { params, body: account }) };
    };
    const entryOf = async () => {
      const { params, entry } = await bankAccount();
      return { params, body: { entry_id: entry.id } };
    };
    /** The company's custom payout method, defined once. */
    const define = () => defineMethod(staff, venmo.name, [handle]);
    const elsewhere = () => seeded.locations[1]?.id ?? 0;
    const placed = async () => ({ location_id: seeded.locations[0]?.id ?? 0 });
    const item = async () => {
      const body = { ...golfClub, ...(await placed()), cost: 5_000 };
      return { id: (await staff.data(createInventoryItem, { body })).id };
    };
    const countOf = async () => ({
      ...{ location_id: elsewhere(), codes: [tagCode((await item()).id)] },
      since: new Date().toISOString(),
    });
    const line = async () => ({ inventory_id: (await item()).id, price: 8_000 });
    const invoice = async () => {
      const body = { customer_id: null, lines: [await line(), await line()] };
      const { id, lines, version } = await staff.data(createInvoice, { body });
      return { id, lines, version };
    };
    let registers = 0;
    /** A register of the location without an open drawer. */
    const register = async () => {
      registers += 1;
      const { version, ...stored } = await staff.data(cashSettings.get);
      const added = { ...(await placed()), name: `${marker} ${registers}` };
      await staff.ok(cashSettings.put, { body: { ...stored, registers: [...stored.registers, added], version } });
      return added.name;
    };
    const drawer = async () => {
      const body = { register: await register(), float: 20_000 };
      return { id: (await staff.data(openDrawer, { body })).id };
    };
    let shelves = 0;
    const bin = async () => {
      shelves += 1;
      const body = { ...(await placed()), names: [`${marker} ${shelves}`] };
      return { id: (await staff.data(createBins, { body }))[0]?.id ?? 0 };
    };
    const picture = async () => {
      const url = urlOf(createItemPicture, await item());
      const answer = await staff.raw({ method: 'POST', url, ...multipartOf('file', aPicture, 'image.webp') });
      return { id: (answer.body as { data: { id: number } }).data.id };
    };
    return {
      customerActs: {
        flagCustomer: async () => ({ params: await customer(), body: { flag: 'vip' } }),
        assignSalesPerson: async () => ({ params: await customer(), body: { sales_person_id: null } }),
        setCustomerTax: async () => ({
          params: await customer(),
          body: { tax_number: null, tax_free: { reason: 'Resale', certificate: `${marker}1` } },
        }),
        getCustomerOrders: async () => ({ params: await customer() }),
      },
      customerIds: {
        listCustomerIds: async () => ({ params: await customer() }),
        takeCustomerId: async () => ({ params: await customer(), body: passport }),
        showCustomerId: async () => ({ params: await shownId() }),
        deleteCustomerId: async () => ({ params: await shownId() }),
        addIdPicture: async () => ({ params: await shownId(), upload: aPicture }),
        async showIdPicture() {
          const url = urlOf(addIdPicture, await shownId());
          const answer = await staff.raw({ method: 'POST', url, ...multipartOf('file', aPicture, 'image.webp') });
          const { pictures } = (answer.body as { data: { pictures: { id: number }[] } }).data;
          return { params: { id: pictures[0]?.id ?? 0 } };
        },
      },
      bins: {
        createBins: async () => ({ body: { ...(await placed()), names: [`${marker} shelf`] } }),
        renameBin: async () => ({ params: await bin(), body: { name: `${marker} other` } }),
        deleteBin: async () => ({ params: await bin() }),
        printBinLabels: async () => ({ body: { ids: [(await bin()).id] } }),
        putAway: async () => ({ params: await bin(), body: { codes: [tagCode((await item()).id)] } }),
      },
      refurbishing: {
        startRefurbishing: async () => ({ body: { ids: [(await item()).id], reason: `${marker} battery` } }),
        finishRefurbishing: async () => {
          const ids: [number] = [(await item()).id];
          await staff.ok(startRefurbishing, { body: { ids, reason: 'Battery' } });
          return { body: { ids } };
        },
      },
      customerImports: importSamples(company, 'customers'),
      itemImports: importSamples(company, 'items'),
      customerPersons: {
        exportCustomer: async () => ({ params: await customer() }),
        eraseCustomer: async () => ({ params: await customer(), body: { reason: 'Asked for it' } }),
        listCustomerChanges: async () => ({ params: await customer() }),
        getErasureReport: async () => ({ params: await customer() }),
        printErasureReport: async () => ({ params: await erased() }),
      },
      customerMerges: {
        mergeCustomers: async () => ({ params: await customer(), body: { into_id: (await customer()).id } }),
      },
      commissions: {
        listCommissions: { query: { from: '2026-01-01', to: '2026-12-31', user_id: seeded.users[0]?.id } },
      },
      cashDrawers: {
        getDrawer: async () => ({ params: await drawer() }),
        printDrawer: async () => ({ params: await drawer() }),
        openDrawer: async () => ({ body: { register: await register(), float: 20_000 } }),
        joinDrawer: async () => ({ params: await drawer() }),
        moveDrawerCash: async () => ({
          params: await drawer(),
          body: { kind: 'paid-in', amount: 1_000, note: `Change for ${marker}` },
        }),
        closeDrawer: async () => ({ params: await drawer(), body: { counts: [{ value: 10_000, count: 2 }] } }),
      },
      ...reservationSamples(company, { item, customer }),
      storeCredits: { getCustomerCredit: async () => ({ params: await customer() }) },
      inventoryItems: {
        createInventoryItem: async () => ({ body: { ...golfClub, ...(await placed()), cost: 5_000 } }),
        getInventoryItem: async () => ({ params: await item() }),
        updateInventoryItem: async () => ({ params: await item(), body: { ...golfClub, price: 9_900, version: 1 } }),
        deleteInventoryItem: async () => ({ params: await item() }),
        async restoreInventoryItem() {
          const params = await item();
          await staff.ok(deleteInventoryItem, { params });
          return { params };
        },
        resetInventoryItem: async () => ({ params: await item() }),
        changeInventoryStatus: async () => ({ params: await item(), body: { status: 5, version: 1 } }),
        listInventoryChanges: async () => ({ params: await item() }),
      },
      inventoryRecords: {
        listItemPictures: async () => ({ params: await item() }),
        createItemPicture: async () => ({ params: await item(), upload: aPicture }),
        getItemPicture: async () => ({ params: await picture() }),
        deleteItemPicture: async () => ({ params: await picture() }),
        listItemNotes: async () => ({ params: await item() }),
        createItemNote: async () => ({ params: await item(), body: { text: `${marker} is scratched` } }),
        getMorePrices: async () => ({ params: await item() }),
        updateMorePrices: async () => ({
          params: await item(),
          body: { more_prices: [{ name: 'Wholesale', amount: 7_000 }], version: 1 },
        }),
        moveItems: async () => ({ body: { ids: [(await item()).id] as [number], location_id: elsewhere() } }),
        async receiveItems() {
          const ids = [(await item()).id] as [number];
          await staff.ok(moveItems, { body: { ids, location_id: elsewhere() } });
          return { body: { ids } };
        },
        async cancelMoves() {
          const ids = [(await item()).id] as [number];
          await staff.ok(moveItems, { body: { ids, location_id: elsewhere() } });
          return { body: { ids } };
        },
        createItemTags: async () => ({ body: { ids: [(await item()).id] as [number] } }),
        scanStock: async () => ({ query: { location_id: elsewhere(), code: `INV${(await item()).id}` } }),
        compareOfflineCount: async () => ({ body: await countOf() }),
        commitOfflineCount: async () => {
          const body = await countOf();
          const { missing, surplus } = await staff.data(compareOfflineCount, { body });
          const confirmed = [...missing, ...surplus].map(({ id }) => id);
          return { body: { ...body, number: 'C-7K4M2X', confirmed } };
        },
        matchStock: async () => ({ body: { location_id: elsewhere(), codes: [`INV${(await item()).id}`] } }),
      },
      itemLabels: {
        previewItemLabel: async () => {
          await item();
          const { version: _, automatic: _automatic, ...body } = await staff.data(labelSettings.get);
          return { body };
        },
        writeItemZpl: async () => ({ body: { ids: [(await item()).id] as [number], dpi: 203 } }),
        listDueLabels: async () => ({ query: { item_id: (await item()).id } }),
      },
      itemChanges: {
        previewItemChanges: async () => ({ body: { ids: [(await item()).id] as [number], condition: 'Fair' } }),
        changeItems: async () => ({ body: { ids: [(await item()).id] as [number], condition: 'Fair' } }),
        async undoItemChanges() {
          const ids = [(await item()).id] as [number];
          const { undo_token } = await staff.ok(changeItems, { body: { ids, condition: 'Fair' } });
          return { params: { id: undo_token ?? 0 } };
        },
      },
      markdowns: {
        applyMarkdowns: async () => ({ body: { ids: [(await item()).id] as [number] } }),
      },
      itemHolds: {
        async releaseItem() {
          const params = await item();
          await inTenant((tx) => tx.execute(sql`update inventory_items set hold = 'period' where id = ${params.id}`));
          return { params, body: { reason: 'Bought from a reseller' } };
        },
        placePoliceHold: async () => ({ params: await item(), body: officer }),
        async endPoliceHold() {
          const params = await item();
          await staff.ok(placePoliceHold, { params, body: officer });
          return { params, body: { outcome: 'released', reason: 'Not stolen' } };
        },
      },
      purchaseReports: {
        listPurchaseDays: async () => ({ query: await placed() }),
        downloadPurchases: async () => ({ body: { ...(await placed()), day: '2026-01-05' } }),
        printPurchases: async () => ({ body: { ...(await placed()), day: '2026-01-05' } }),
        markPurchasesReported: async () => ({ body: { ...(await placed()), day: '2026-01-05' } }),
      },
      sellerStatements: {
        getSellerStatement: async () => ({ params: await order() }),
        takeSellerStatement: async () => ({
          params: await order(),
          body: { owned_since: '2024', signature: 'paper' },
        }),
      },
      invoices: {
        createInvoice: async () => ({ body: { customer_id: null, lines: [await line()] } }),
        previewInvoice: async () => ({ body: { customer_id: null, lines: [await line()] } }),
        getInvoice: async () => ({ params: await invoice() }),
        listInvoiceItems: async () => ({ params: await invoice() }),
        addInvoiceProduct: async () => ({ params: await invoice(), body: { ...(await line()), version: 2 } }),
        async updateInvoiceProduct() {
          const { lines, version } = await invoice();
          return { params: { id: lines[0]?.id ?? 0 }, body: { price: 9_000, version } };
        },
        removeInvoiceProduct: async () => ({ params: { id: (await invoice()).lines[0]?.id ?? 0 } }),
        recordInvoicePayment: async () => ({ params: await invoice(), body: { amount: 100, method: 'cash' } }),
        async changeInvoiceTax() {
          const { id, version } = await invoice();
          return { params: { id }, body: { tax_free: { reason: 'Resale', certificate: null }, version } };
        },
        async changeInvoiceDue() {
          const { id, version } = await invoice();
          return { params: { id }, body: { due_on: '2999-12-31', version } };
        },
        listInvoiceMails: async () => ({ params: await invoice() }),
        async resendInvoiceMail() {
          const mail = { invoice_id: (await invoice()).id, to: 'buyer@example.test', subject: 'Invoice', text: '' };
          const lost = { tenant_id: tenantId, ...mail, reference: randomUUID(), state: 'failed' as const };
          const rows = await inTenant((tx) => tx.insert(invoiceMails).values(lost).returning({ id: invoiceMails.id }));
          return { params: { id: rows[0]?.id ?? 0 } };
        },
        async returnInvoiceItems() {
          const { id, lines } = await invoice();
          const back = [{ id: lines[0]?.id ?? 0, outcome: 'restock' as const }];
          return { params: { id }, body: { lines: back, reason: 'Broken', method: 'cash' } };
        },
        async previewReturn() {
          const { id, lines } = await invoice();
          return { params: { id }, body: { line_ids: [lines[0]?.id ?? 0] } };
        },
        changeInvoiceCustomer: async () => ({
          params: await invoice(),
          body: { customer_id: (await customer()).id, version: 2 },
        }),
        sendInvoice: async () => ({ params: await invoice(), body: { to: 'buyer@example.test' } }),
        listInvoiceChanges: async () => ({ params: await invoice() }),
        printInvoice: async () => ({ params: await invoice() }),
        listCustomerInvoices: async () => ({ params: await customer() }),
        sellInstantly: async () => ({ body: { inventory_id: (await item()).id, price: 8_000, method: 'card' } }),
        async changeSoldPrice() {
          const { lines } = await invoice();
          const params = { id: lines[0]?.inventory_id ?? 0 };
          return { params, body: { price: 7_000, method: 'cash', reason: 'Haggled' } };
        },
      },
      warranties: {
        getItemWarranty: async () => ({ params: await item() }),
        async claimWarranty() {
          const { lines } = await invoice();
          const body = { kind: 'repair' as const, problem: `${marker} is broken`, cost: 2_000 };
          return { params: { id: lines[0]?.inventory_id ?? 0 }, body };
        },
      },
      paymentInfo: {
        getPaymentInfo: async () => ({ params: (await bankAccount()).params }),
        listBankAccounts: async () => ({ params: (await bankAccount()).params }),
        listCustomPayouts: async () => ({ params: await customer() }),
        revealPaymentInfo: entryOf,
        preferPayment: entryOf,
        createBankAccount: async () => ({ params: await customer(), body: account }),
        async updateBankAccount() {
          const { id, version } = (await bankAccount()).entry;
          return { params: { id }, body: { ...account, account_number: '987654321', version } };
        },
        async createCustomPayout() {
          await define();
          return { params: await customer(), body: venmo };
        },
        async updateCustomPayout() {
          await define();
          const { id, version } = await staff.data(createCustomPayout, { params: await customer(), body: venmo });
          return { params: { id }, body: { ...venmo, version } };
        },
      },
    };
  },
};
