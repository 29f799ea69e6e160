import type { priceColumns } from '@recoup/contract/pricing/price-imports';
import type { columnsDocument } from '@recoup/contract/stock/imports/sheet-imports';
import type { Tx } from '../../../platform/db/db.ts';
import { readDocument, saveDocument } from '../../../platform/frames/documents.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** How many sources are remembered. Beyond that, the oldest match is deleted. */
const mostSources = 100;

type Maps = ReturnType<typeof columnsDocument<string>> | typeof priceColumns;

interface Matched {
  readonly headers: readonly string[];
  readonly columns: Readonly<Record<string, string | null | undefined>>;
}

/** Stores how a source's columns match ours, replacing an earlier match. Returns how many sources are remembered. */
export async function keepColumns(
  tx: Tx,
  document: Maps,
  { headers, columns: chosen }: Matched,
  needed: readonly string[],
  by: Parameters<typeof saveDocument>[3],
): Promise<number> {
  const columns = Object.fromEntries(
    Object.entries(chosen).flatMap(([name, header]) => (header ? [[name, header]] : [])),
  );
  const errors: Record<string, string[]> = {};
  for (const name of needed) if (!columns[name]) errors[`columns.${name}`] = ['is required'];
  for (const [name, header] of Object.entries(columns)) {
    if (headers.filter((one) => one === header).length !== 1)
      errors[`columns.${name}`] = ['must be one column of the sheet'];
    else if (Object.values(columns).filter((one) => one === header).length > 1)
      errors[`columns.${name}`] = ['is selected twice'];
  }
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', undefined, { errors });
  const { maps, version } = await readDocument(tx, document);
  const others = maps.filter((one) => one.headers.join('\n') !== headers.join('\n'));
  const mappings = [{ headers: [...headers], columns }, ...others].slice(0, mostSources);
  await saveDocument(tx, document, { maps: mappings, version }, by);
  return mappings.length;
}
