import { readAmount } from '@recoup/contract/money-text';
import { type Category, categories, categoryNames } from '@recoup/contract/pricing/catalogue';
import { itemColumns } from '@recoup/contract/stock/imports/item-imports';
import { type ItemSheetColumn, itemSheetColumns } from '@recoup/contract/stock/imports/sheet-columns';
import { inventoryItemBody } from '@recoup/contract/stock/inventory-items';
import { permits } from '@recoup/contract/stock/inventory-status';
import { faultsOf } from '@recoup/contract/wire';
import * as v from 'valibot';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { catalogueNodes, conditions } from '../../../schema/catalogue.ts';
import { locations } from '../../../schema/core.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { readCompany } from '../../session/company/company.ts';
import { holdReason } from '../inventory-items/held.ts';
import { imeisInUse, lockImeis, lockSerials, serialsInStock } from '../inventory-items/imei-in-use.ts';
import { changeItem, searchedIn, subjectOf } from '../inventory-items/item-rows.ts';
import type { Cells, ImportKind, ReadRow } from './import-kinds.ts';
import { dayOf } from './sheet-days.ts';

type Item = Pick<
  typeof inventoryItems.$inferInsert,
  | 'device_id'
  | 'name'
  | 'category'
  | 'imei'
  | 'serial'
  | 'condition'
  | 'attributes'
  | 'price'
  | 'location_id'
  | 'cost'
  | 'currency'
> & { readonly created_at: Date };

const lower = (text: string) => text.trim().toLowerCase();
const labelOf = (name: string) =>
  name in itemSheetColumns ? itemSheetColumns[name as ItemSheetColumn].label : name.replace('attributes.', '');

interface Leaf {
  readonly id: number;
  readonly category: Category;
  readonly name: string;
}

/** Devices by their product id, or by their full name. */
async function knownDevices(tx: Tx) {
  const { id, product_id, category, path_name: name, level } = catalogueNodes;
  const leaves = await tx
    .select({ id, product_id, category, name })
    .from(catalogueNodes)
    .where(eq(level, 'last_child'));
  const byId = new Map<string, Leaf>(leaves.map((leaf) => [lower(leaf.product_id ?? ''), leaf]));
  const byName = new Map<string, Leaf>(leaves.map((leaf) => [lower(leaf.name), leaf]));
  return { byId, byName };
}

async function itemReader(tx: Tx, stored: { location_id: number }, now: Date) {
  const { currency, country_code } = await readCompany(tx);
  const devices = await knownDevices(tx);
  const places = await tx.select({ id: locations.id, name: locations.name }).from(locations);
  const terms = await tx.selectDistinct({ term: conditions.term }).from(conditions);
  const placeOf = new Map(places.map(({ id, name }) => [lower(name), id]));
  const termOf = new Map(terms.map(({ term }) => [lower(term), term]));
  const seen = new Set<string>();

  /** Reads one row. */
  function read(cells: Cells): ReadRow<Item> {
    const at = (name: ItemSheetColumn) => cells[name] ?? '';
    const fault = (text: string) => ({ fault: text });
    const device = devices.byId.get(lower(at('product_id'))) ?? devices.byName.get(lower(at('name')));
    if (at('product_id') !== '' && !devices.byId.has(lower(at('product_id'))))
      return fault('No device in your catalog has this product ID');
    const named = lower(at('category'));
    const category =
      named === ''
        ? (device?.category ?? 'smartphones')
        : categoryNames.find((name) => [name, lower(categories[name])].includes(named));
    if (!category) return fault(`No category named ${at('category')}`);
    const location_id = at('location') === '' ? stored.location_id : placeOf.get(lower(at('location')));
    if (location_id === undefined) return fault(`No location named ${at('location')}`);
    if (at('cost') === '') return fault('Cost is empty');
    const cost = readAmount(at('cost'), currency);
    if (cost === null) return fault('Cost isn’t an amount such as 125.50');
    const price = at('price') === '' ? null : readAmount(at('price'), currency);
    if (price === null && at('price') !== '') return fault('Price isn’t an amount such as 125.50');
    const created_at = at('in_stock_since') === '' ? now : dayOf(at('in_stock_since'), country_code);
    if (created_at === null) return fault('In stock since isn’t a date such as 2026-11-23');
    if (created_at > now) return fault('In stock since is in the future');
    const { color: colour, network, carrier_lock, memory } = cells;
    const body = v.safeParse(v.object({ ...inventoryItemBody.entries, cost: inventoryItemBody.entries.price }), {
      device_id: device?.id ?? null,
      name: at('name') || device?.name,
      category,
      imei: at('imei'),
      serial: at('serial'),
      condition: termOf.get(lower(at('condition'))) ?? at('condition'),
      attributes: { colour, network, carrier_lock, memory },
      price,
      cost,
    });
    if (!body.success) {
      const [[path, texts] = ['', []]] = Object.entries(faultsOf(body.issues));
      const text = texts[0] ?? 'is wrong';
      return fault(/^[a-z]/.test(text) ? `${labelOf(path)} ${text}` : text);
    }
    return { values: { ...body.output, cost, currency, location_id, created_at } };
  }

  return async (rows: readonly Cells[]) => {
    const found = rows.map(read);
    const imeis = found.flatMap((row) => ('values' in row && row.values.imei ? [row.values.imei] : []));
    const inUse = await imeisInUse(tx, imeis);
    const serials = found.flatMap((row) => ('values' in row && row.values.serial ? [row.values.serial] : []));
    const inStock = await serialsInStock(tx, serials);
    return found.map((row): ReadRow<Item> => {
      if (!('values' in row)) return row;
      const { imei, serial } = row.values;
      if (imei && seen.has(imei)) return { fault: 'This IMEI is in an earlier row' };
      if (serial && seen.has(serial)) return { fault: 'This serial number is in an earlier row' };
      const used = inUse.get(imei ?? '') ?? inStock.get(serial ?? '');
      if (used) return { fault: used };
      for (const number of [imei, serial]) if (number) seen.add(number);
      return row;
    });
  };
}

/** Devices in stock, one per row. */
export const itemSheet: ImportKind<Item> = {
  kind: 'items',
  job: 'item-import',
  named: 'devices',
  columns: itemSheetColumns,
  document: itemColumns,
  titleOf: ({ name = '', imei = '', serial = '' }) => [name, imei || serial].filter(Boolean).join(', '),
  reader: itemReader,
  async save(tx, { author, why, effects }, items) {
    const imeis = items.flatMap(({ imei }) => imei ?? []);
    await lockImeis(tx, author.tenantId, imeis);
    await lockSerials(
      tx,
      author.tenantId,
      items.flatMap(({ serial }) => serial ?? []),
    );
    const made = await tx
      .insert(inventoryItems)
      .values(
        items.map((item) => ({
          ...item,
          tenant_id: author.tenantId,
          status: 0 as const,
          search: searchedIn({
            name: item.name,
            imei: item.imei ?? null,
            serial: item.serial ?? null,
            order_number: null,
          }),
        })),
      )
      .returning();
    await audit(
      tx,
      author,
      made.map((item) => ({
        entity: 'inventory-item',
        entityId: item.id,
        subject: subjectOf(item),
        version: item.version,
        action: 'Added to inventory',
        why,
      })),
    );
    effects.emit('resource.changed', { resource: 'inventory-item', id: null });
    return made.map(({ id }) => id);
  },
  async takeOut(tx, { author, now, effects, why }, id) {
    const [item] = await tx.select().from(inventoryItems).where(eq(inventoryItems.id, id)).for('update');
    if (!item || item.status === -1) return 'It was deleted in the meantime';
    if (item.version > 1)
      return permits('delete', item.status) ? 'It was changed in the meantime' : 'It was sold or moved';
    const held = holdReason(item);
    if (held) return held;
    const act = { session: author, now, effects: { ...effects, emit: () => undefined } };
    await changeItem(tx, act, item, 'Import undone', { status: -1 }, why);
    return null;
  },
};
