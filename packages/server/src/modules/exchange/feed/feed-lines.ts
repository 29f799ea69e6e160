import type { FeedFormat } from '@recoup/contract/exchange/feed';
import type { Currency } from '@recoup/contract/money';
import type { Tx } from '../../../platform/db/db.ts';
import { type SQL, sql } from '../../../platform/db/drizzle.ts';
import { amountIn, csvData } from '../../../platform/sheets/csv-columns.ts';

const columns = ['sku', 'product_id', 'manufacturer', 'model', 'condition', 'price', 'currency', 'link'] as const;

/**
 * A format: its head and foot, and the separator of lines. `text` writes any text, and `plain` one with only digits,
 * letters and number characters. `line` joins written texts into a line. The database makes texts and lines, which
 * takes a third of the time that rows would.
 */
interface Written {
  readonly head: string;
  readonly between: string;
  readonly foot: string;
  readonly text: (value: SQL) => SQL;
  readonly plain: (value: SQL) => SQL;
  readonly line: (texts: readonly SQL[]) => SQL;
}

const joined = (parts: readonly SQL[]) => sql.join([...parts], sql` || `);
const textSql = (text: string) => sql`${text}::text`;

const formats: Readonly<Record<FeedFormat, Written>> = {
  csv: {
    head: `${columns.join(',')}\r\n`,
    between: '',
    foot: '',
    text: csvData,
    plain: (value) => value,
    line: (texts) => joined([sql.join([...texts], sql` || ',' || `), textSql('\r\n')]),
  },
  xml: {
    head: '<?xml version="1.0" encoding="UTF-8"?>\n<products>\n',
    between: '',
    foot: '</products>\n',
    text: (value) => sql`xml_text(${value})`,
    plain: (value) => value,
    line: (texts) =>
      joined([
        textSql('<product>'),
        ...texts.flatMap((text, n) => [textSql(`<${columns[n]}>`), text, textSql(`</${columns[n]}>`)]),
        textSql('</product>\n'),
      ]),
  },
  json: {
    head: '[\n',
    between: ',\n',
    foot: '\n]\n',
    text: (value) => sql`to_json(${value})::text`,
    plain: (value) => sql`('"' || ${value} || '"')`,
    line: (texts) =>
      joined([...texts.flatMap((text, n) => [textSql(`${n === 0 ? '{' : ','}"${columns[n]}":`), text]), textSql('}')]),
  },
};

/** The media type of a format. */
export const feedTypes = { csv: 'text/csv', xml: 'application/xml', json: 'application/json' } as const;

/** What a feed contains for every device, and in which language. */
export interface Feed {
  readonly format: FeedFormat;
  readonly currency: Currency;
  /** The address that its devices link to, before the product. Empty for no links. */
  readonly link: string;
}

/** Lines that were read together, the number of their devices, and the last device. */
export interface FeedPage {
  readonly devices: number;
  readonly last: number | null;
  readonly text: string | null;
}

/** How many devices of a whole feed are read at once. */
export const devicesAtOnce = 5_000;

/**
 * The lines of the next devices after one, in the order of their ids. Excluded devices and zero prices have no lines.
 */
export async function feedPage(tx: Tx, feed: Feed, after: number, devices: number, skip = 0): Promise<FeedPage> {
  // Written into the statement. A generic plan for any number checks conditions row by row, which takes twice as long.
  const most = devices === devicesAtOnce ? sql.raw(String(devicesAtOnce)) : sql`${devices}`;
  const { between, text, plain, line } = formats[feed.format];
  const to = feed.link && `${feed.link}${feed.link.includes('?') ? '&' : '?'}product=`;
  const sku = sql`(n.product_id || '-' || c.id)`;
  const texts = [
    sql`case when n.product = ${plain(sql`n.product_id`)} then ${plain(sku)} else ${text(sku)} end`,
    // Built once per device or condition, not for every line.
    sql`n.product`,
    sql`n.brand`,
    sql`n.name`,
    sql`c.term`,
    plain(amountIn(sql`p.amount`, feed.currency)),
    plain(textSql(feed.currency)),
    sql`n.link`,
  ];
  const { rows } = await tx.execute<FeedPage & Record<string, unknown>>(sql`
    with page as materialized (
      select tenant_id, id, product_id, ${text(sql`product_id`)} as product, ${text(sql`brand`)} as brand,
        ${text(sql`path_name`)} as name, ${text(to === '' ? textSql('') : sql`(${to}::text || url_part(product_id))`)} as link
      from (
        select n.tenant_id, n.id, coalesce(n.product_id, n.id::text) as product_id, n.brand, n.path_name
        from catalogue_nodes n
        where n.level = 'last_child' and n.priced > 0 and n.id > ${after}
          and not exists (select from feed_exclusions e where e.tenant_id = n.tenant_id and e.leaf_id = n.id)
        order by n.id limit ${most} offset ${skip}
      ) devices
    ), c as materialized (
      select tenant_id, id, position, ${text(sql`term`)} as term from conditions where status = 1
    )
    select (select count(*)::int from page) as devices, (select max(id) from page) as last,
      string_agg(line, ${between} order by leaf, position, condition) as text
    from (
      select n.id as leaf, c.position, c.id as condition, ${line(texts)} as line
      from page n
      -- Their prices lie beside each other: without their bounds all of the company's are read for each page.
      join price_rows p on p.tenant_id = n.tenant_id and p.leaf_id = n.id and p.amount > 0
        and p.leaf_id > ${after} and p.leaf_id <= (select max(id) from page)
      join c on c.tenant_id = p.tenant_id and c.id = p.condition_id
    ) lines`);
  return rows[0] ?? { devices: 0, last: null, text: null };
}

/** The text of a feed, piece by piece. */
export async function* feedText(format: FeedFormat, pages: AsyncIterable<FeedPage>): AsyncGenerator<string> {
  const { head, between, foot } = formats[format];
  yield head;
  let first = true;
  for await (const { text } of pages) {
    if (!text) continue;
    yield first ? text : between + text;
    first = false;
  }
  yield foot;
}
