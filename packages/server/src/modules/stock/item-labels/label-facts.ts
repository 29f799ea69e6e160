import { formatMoney } from '@recoup/contract/money';
import { tagCode } from '@recoup/contract/stock/inventory-records';
import type { LabelField } from '@recoup/contract/stock/labels/label-sizes';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, desc, eq, inArray } from '../../../platform/db/drizzle.ts';
import type { Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { locations } from '../../../schema/core.ts';
import { bins, inventoryItems } from '../../../schema/inventory.ts';
import { readCompany } from '../../session/company/company.ts';
import { companyPicture } from '../../settings/company-pictures/read-company-picture.ts';
import { holdOf, holdWords } from '../inventory-items/held.ts';
import { itemsFor, type StoredItem } from '../inventory-items/item-rows.ts';
import { sizeOfPicture } from './picture-size.ts';

/** What labels can show about an item. */
export interface LabelFacts {
  /** The codes that our scan fields read: of the item, and of the device if it has a number. */
  readonly item: string;
  readonly device: string;
  readonly values: Readonly<Record<Exclude<LabelField, 'text'>, string | null>>;
  readonly hold: string | null;
  /** The logo's width divided by its height; null without a logo. */
  readonly ratio: number | null;
}

/** The facts for labels of items by id, with the company's logo. */
export async function readLabelFacts(
  tx: Tx,
  files: Services['files'],
  session: Pick<Session, 'permissions'>,
  ids: readonly number[] | 'newest',
) {
  const found = tx
    .select({ item: inventoryItems, place: locations.name, bin: bins.name })
    .from(inventoryItems)
    .leftJoin(locations, eq(locations.id, inventoryItems.location_id))
    .leftJoin(bins, eq(bins.id, inventoryItems.bin_id))
    .where(and(ids === 'newest' ? undefined : inArray(inventoryItems.id, [...ids]), itemsFor(session)))
    .$dynamic();
  const rows = await (ids === 'newest'
    ? found.orderBy(desc(inventoryItems.created_at), desc(inventoryItems.id)).limit(1)
    : found.orderBy(asc(inventoryItems.id)));
  if (rows.length === 0) throw new Refusal('not_found');
  const company = await readCompany(tx);
  const { logo, ratio } = await readLabelLogo(tx, files);
  const facts = rows.map(({ item, place, bin }): LabelFacts => {
    const hold = holdOf(item);
    return {
      item: tagCode(item.id),
      device: item.imei ?? item.serial ?? tagCode(item.id),
      values: { ...valuesOf(item), location: place, bin, company: company.name },
      hold: hold && holdWords(hold),
      ratio,
    };
  });
  return { facts, logo };
}

/** The logo for labels with its aspect ratio; null if there is none that we can print. */
export async function readLabelLogo(tx: Tx, files: Services['files']) {
  const logo = await companyPicture(tx, files, 'logo');
  const shape = logo && sizeOfPicture(logo);
  return shape ? { logo, ratio: shape.width / shape.height } : { logo: null, ratio: null };
}

function valuesOf(item: StoredItem) {
  const { attributes, price: amount, currency } = item;
  return {
    name: item.name,
    condition: item.condition,
    storage: attributes.hard_drive ?? attributes.memory ?? null,
    colour: attributes.colour ?? null,
    network: attributes.network ?? null,
    price: amount === null ? null : formatMoney({ amount, currency }),
    number: item.imei ?? item.serial,
    item: tagCode(item.id),
    order: item.order_number === null ? null : String(item.order_number),
  };
}
