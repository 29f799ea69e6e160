import type { matchQuoteLines as endpoint, LineMatch } from '@recoup/contract/orders/bulk-quotes';
import type { Device } from '@recoup/contract/pricing/catalogue';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { hasAllWords } from '../../../platform/db/search-words.ts';
import type { Handler } from '../../../platform/handler.ts';
import { catalogueNodes } from '../../../schema/catalogue.ts';
import { asDevice, leafColumns, readPriceLists } from '../../pricing/catalogue/price-lists.ts';
import { readCompany } from '../../session/company/company.ts';

/** The most devices to suggest for an ambiguous line. */
const mostDevices = 6;

/** The words of a text for comparison. "128GB" and "128 GB" are the same. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/(\d)\s*(gb|tb)\b/g, '$1 $2')
    .split(/[\s,/()]+/)
    .filter(Boolean);
}

/** Finds the devices that lines of text refer to, with one query for all lines. */
export const matchQuoteLines: Handler<typeof endpoint> = async (tx, { query }) => {
  const lines = query.lines.split('\n').map((line) => line.trim().slice(0, 200));
  const company = readCompany(tx);
  const found = await candidates(tx, lines);
  const { currency } = await company;
  const data = lines.map((words, i) => {
    const rows = found.filter(({ line }) => line === i);
    return asMatch(
      words,
      rows.map(({ line: _line, ...leaf }) => asDevice(leaf, currency)),
    );
  });
  const lists = await readPriceLists(
    tx,
    data.flatMap(({ match }) => match ?? []),
    { currency },
  );
  return {
    data,
    price_lists: [...lists].map(([device_id, { conditions }]) => ({ device_id, conditions })),
  };
};

type Leaf = Parameters<typeof asDevice>[0];

/** Leaves that contain all words of a line, shortest names first, because they have the fewest extra words. */
async function candidates(tx: Tx, lines: readonly string[]): Promise<(Leaf & { line: number })[]> {
  const parts = lines.flatMap((line, i): SQL[] => {
    const words = hasAllWords(catalogueNodes.search, wordsOf(line).join(' '));
    if (!words) return [];
    const part = tx
      .select({ line: sql<number>`${i}::int`.as('line'), ...leafColumns })
      .from(catalogueNodes)
      .where(and(eq(catalogueNodes.level, 'last_child'), words))
      .orderBy(asc(sql`length(${catalogueNodes.path_name})`), asc(catalogueNodes.path_name), asc(catalogueNodes.id))
      .limit(mostDevices);
    return [sql`(${part})`];
  });
  if (parts.length === 0) return [];
  const { rows } = await tx.execute<Leaf & { line: number } & Record<string, unknown>>(
    sql`select line, id, product_id, path_name as name, category, brand, best_price from (${sql.join(parts, sql` union all `)}) c`,
  );
  return rows;
}

/** The device that contains all the words and the fewest others. With a tie or no match, staff have to choose. */
function asMatch(words: string, devices: readonly Device[]): LineMatch {
  const wanted = new Set(wordsOf(words));
  const ranked = devices
    .map((device) => {
      const names = wordsOf(device.name);
      const whole = [...wanted].filter((word) => names.includes(word)).length;
      return { device, missed: wanted.size - whole, more: names.filter((name) => !wanted.has(name)).length };
    })
    .toSorted((a, b) => a.missed - b.missed || a.more - b.more);
  const [first, second] = ranked;
  const alone =
    first !== undefined &&
    first.missed === 0 &&
    (second === undefined || first.missed < second.missed || first.more < second.more);
  return { words, match: alone ? first.device.id : null, devices: ranked.map(({ device }) => device) };
}
