import { Readable } from 'node:stream';
import type { Currency } from '@recoup/contract/money';
import { type Category, categories, categoryNames } from '@recoup/contract/pricing/catalogue';
import type { PriceFileType } from '@recoup/contract/pricing/price-files';
import { priceSheetColumns } from '@recoup/contract/pricing/price-sheet';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, inArray, sql } from '../../../platform/db/drizzle.ts';
import { csvOf, csvZip, type SheetCell, type WrittenSheet, workbookOf } from '../../../platform/sheets/write-sheets.ts';
import { catalogueNodes, conditions, priceRows } from '../../../schema/catalogue.ts';

/** Reads in a short transaction of its own, because writing a file takes longer than one should stay open. */
export type Reading = <T>(read: (tx: Tx) => Promise<T>) => Promise<T>;

/** How many devices are read at once. */
const atOnce = 500;

/** Reports progress: devices written, out of how many. */
type Progress = (written: number, of: number) => void;

interface SheetsAsked {
  readonly currency: Currency;
  /** Null is every condition group with devices. */
  readonly category: Category | null;
  readonly progress?: Progress;
}

/** The price sheets of condition groups: every device in every condition, with the price as a sheet shows it. */
async function priceSheets(read: Reading, { currency, category, progress }: SheetsAsked): Promise<WrittenSheet[]> {
  const leaves = await read((tx) => leafIds(tx, category));
  const all = [...leaves.values()].reduce((sum, ids) => sum + ids.length, 0);
  let written = 0;
  return categoryNames.flatMap((name) => {
    const ids = leaves.get(name);
    if (!ids) return [];
    return {
      name: categories[name],
      async *rows() {
        yield [priceSheetColumns];
        for (let at = 0; at < ids.length; at += atOnce) {
          const some = ids.slice(at, at + atOnce);
          const lines = await read((tx) => linesOf(tx, some, currency));
          yield lines;
          written += some.length;
          progress?.(written, all);
        }
      },
    };
  });
}

/** The ids of devices by category, sorted by name. Only numbers, because there may be many. */
async function leafIds(tx: Tx, category: Category | null): Promise<Map<Category, number[]>> {
  const rows = await tx
    .select({ id: catalogueNodes.id, category: catalogueNodes.category })
    .from(catalogueNodes)
    .where(and(eq(catalogueNodes.level, 'last_child'), category ? eq(catalogueNodes.category, category) : undefined))
    .orderBy(asc(catalogueNodes.path_name), asc(catalogueNodes.id));
  const found = new Map<Category, number[]>();
  for (const { id, category: rowCategory } of rows) {
    const ids = found.get(rowCategory);
    if (ids) ids.push(id);
    else found.set(rowCategory, [id]);
  }
  return found;
}

async function linesOf(tx: Tx, ids: readonly number[], currency: Currency): Promise<SheetCell[][]> {
  const rows = await tx
    .select({
      product_id: catalogueNodes.product_id,
      name: catalogueNodes.path_name,
      condition: conditions.term,
      amount: sql<
        number | null
      >`case when ${priceRows.custom} then ${priceRows.amount} else coalesce(${priceRows.base}, ${priceRows.amount}) end`,
    })
    .from(catalogueNodes)
    .innerJoin(conditions, and(eq(conditions.category, catalogueNodes.category), eq(conditions.status, 1)))
    .leftJoin(priceRows, and(eq(priceRows.leaf_id, catalogueNodes.id), eq(priceRows.condition_id, conditions.id)))
    .where(inArray(catalogueNodes.id, [...ids]))
    .orderBy(asc(catalogueNodes.path_name), asc(catalogueNodes.id), asc(conditions.position), asc(conditions.id));
  return rows.map(({ product_id, name, condition, amount }) => [
    product_id,
    name,
    condition,
    amount === null ? null : { amount, currency },
  ]);
}

/** A file of price sheets: a CSV, a zip file of CSVs for all categories, or a workbook with a sheet per category. */
export async function priceFile(
  read: Reading,
  type: PriceFileType,
  request: SheetsAsked,
): Promise<{ extension: string; type: string; content: Readable }> {
  const sheets = await priceSheets(read, request);
  if (type === 'excel')
    return {
      extension: 'xlsx',
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      content: workbookOf(sheets),
    };
  const [only, ...others] = sheets;
  if (only && others.length === 0 && request.category)
    return { extension: 'csv', type: 'text/csv', content: Readable.from(csvOf(only)) };
  return { extension: 'zip', type: 'application/zip', content: csvZip(sheets) };
}
