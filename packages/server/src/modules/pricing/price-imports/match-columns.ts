import { type matchPriceColumns as endpoint, priceColumns } from '@recoup/contract/pricing/price-imports';
import { readDocument, saveDocument } from '../../../platform/frames/documents.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** So many sources are remembered; the one that was matched first is forgotten then. */
const mostSources = 100;

/** Keeps which columns of a source are which; one that is known is matched anew. */
export const matchPriceColumns: Handler<typeof endpoint> = async (tx, { body, ...by }) => {
  const { headers } = body;
  const columns = Object.fromEntries(
    Object.entries(body.columns).flatMap(([name, header]) => (header ? [[name, header]] : [])),
  );
  const errors: Record<string, string[]> = {};
  for (const [name, header] of Object.entries(columns)) {
    if (headers.filter((one) => one === header).length !== 1)
      errors[`columns.${name}`] = ['must be one column of the sheet'];
    else if (Object.values(columns).filter((one) => one === header).length > 1)
      errors[`columns.${name}`] = ['is chosen twice'];
  }
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', undefined, { errors });
  const { maps, version } = await readDocument(tx, priceColumns);
  const others = maps.filter((one) => one.headers.join('\n') !== headers.join('\n'));
  const kept = [{ headers, columns }, ...others].slice(0, mostSources);
  await saveDocument(tx, priceColumns, { maps: kept, version }, by);
  return { success: true, message: 'Columns matched. Upload the sheet again.', data: { sources: kept.length } };
};
