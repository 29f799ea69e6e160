import type { FeedFormat } from '@recoup/contract/exchange/feed';
import { amountText, type Currency } from '@recoup/contract/money';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';

/** A line of the feed: what is paid for a device in a condition. */
export interface FeedLine {
  readonly leaf_id: number;
  readonly product_id: string;
  readonly condition_id: number;
  readonly manufacturer: string;
  readonly model: string;
  readonly condition: string;
  readonly amount: number;
}

/** Lines of so many devices after one, in the order of their ids. Those left out, and prices of nothing, are none. */
export async function linesAfter(tx: Tx, after: number, devices: number, skip = 0): Promise<FeedLine[]> {
  const { rows } = await tx.execute<FeedLine & Record<string, unknown>>(sql`
    with page as materialized (
      select n.tenant_id, n.id, n.product_id, n.brand, n.path_name from catalogue_nodes n
      where n.level = 'last_child' and n.priced > 0 and n.id > ${after}
        and not exists (select from feed_exclusions e where e.tenant_id = n.tenant_id and e.leaf_id = n.id)
      order by n.id limit ${devices} offset ${skip}
    )
    select n.id as leaf_id, coalesce(n.product_id, n.id::text) as product_id, c.id as condition_id,
      n.brand as manufacturer, n.path_name as model, c.term as condition, p.amount
    from page n
    join price_rows p on p.tenant_id = n.tenant_id and p.leaf_id = n.id and p.amount > 0
    join conditions c on c.tenant_id = p.tenant_id and c.id = p.condition_id and c.status = 1
    order by n.id, c.position, c.id`);
  return rows;
}

const columns = ['sku', 'product_id', 'manufacturer', 'model', 'condition', 'price', 'currency', 'link'] as const;
type Shown = Record<(typeof columns)[number], string>;

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** How a format begins, writes a line, and ends. */
const formats: Readonly<
  Record<FeedFormat, { head: string; line: (shown: Shown, first: boolean) => string; foot: string }>
> = {
  csv: {
    head: `${columns.join(',')}\r\n`,
    line: (shown) => `${columns.map((name) => quoted(shown[name])).join(',')}\r\n`,
    foot: '',
  },
  xml: {
    head: '<?xml version="1.0" encoding="UTF-8"?>\n<products>\n',
    line: (shown) =>
      `<product>${columns.map((name) => `<${name}>${escaped(shown[name])}</${name}>`).join('')}</product>\n`,
    foot: '</products>\n',
  },
  json: { head: '[', line: (shown, first) => `${first ? '' : ','}\n${JSON.stringify(shown)}`, foot: '\n]\n' },
};

/** Which media type a format has. */
export const feedTypes = { csv: 'text/csv', xml: 'application/xml', json: 'application/json' } as const;

/** The text of a feed, piece by piece: so many devices are read at a time, however many there are. */
export async function* feedText(
  format: FeedFormat,
  { currency, link }: { currency: Currency; link: string },
  pages: AsyncIterable<readonly FeedLine[]>,
): AsyncGenerator<string> {
  const { head, line, foot } = formats[format];
  yield head;
  let first = true;
  for await (const lines of pages) {
    let text = '';
    for (const { product_id, condition_id, manufacturer, model, condition, amount } of lines) {
      const shown = {
        sku: `${product_id}-${condition_id}`,
        product_id,
        manufacturer,
        model,
        condition,
        price: amountText({ amount, currency }),
        currency,
        link: link && `${link}${link.includes('?') ? '&' : '?'}product=${encodeURIComponent(product_id)}`,
      };
      text += line(shown, first);
      first = false;
    }
    yield text;
  }
  yield foot;
}
