import { Readable } from 'node:stream';
import { type readFeed as endpoint, widgetLink } from '@recoup/contract/exchange/feed';
import { eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { signedIds } from '../../../platform/signed-ids.ts';
import { feedAddresses } from '../../../schema/exchange.ts';
import { readCompany } from '../../company.ts';
import { type FeedLine, feedText, feedTypes, linesAfter } from './feed-lines.ts';

/** What the address of a feed is signed for. */
export const feedContext = 'the address of a price feed';

const devicesAtOnce = 5_000;

/** Answers the feed as it is read, or that whoever asks has it already. */
export const readFeed: Handler<typeof endpoint> = async (
  db,
  { params, query: { format, page, per_page }, services },
) => {
  const ids = signedIds(services.secrets, params.token, feedContext);
  if (!ids) throw new Refusal('not_found');
  const { tenant_id: tenantId } = ids;
  const feed = await db.inTenant(tenantId, async (tx) => {
    const [address] = await tx.select().from(feedAddresses).where(eq(feedAddresses.id, ids.id));
    if (!address) throw new Refusal('not_found');
    const [company, { widget_link, version }] = [await readCompany(tx), await readDocument(tx, widgetLink)];
    return { currency: company.currency, link: widget_link, state: `${await feedState(tx)}.${version}` };
  });
  const pages = page === undefined ? allPages(db, tenantId) : onePage(db, tenantId, per_page, (page - 1) * per_page);
  return {
    fileName: `prices.${format}`,
    type: feedTypes[format],
    inline: true,
    etag: `"${[feed.state, format, page ?? 0, page === undefined ? 0 : per_page].join('.')}"`,
    content: Readable.from(feedText(format, feed, pages)),
  };
};

/** Another text for another feed, from what is small: changes of prices, of conditions, and what is left out. */
async function feedState(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ state: string }>(sql`
    select concat_ws('.',
      (select concat(id, '-', extract(epoch from live_at)) from price_changes where live_at is not null
        order by live_at desc, id desc limit 1),
      (select extract(epoch from max(updated_at)) from conditions),
      (select concat(count(*), '-', max(id)) from feed_exclusions),
      (select max(id) from catalogue_nodes)) as state`);
  return rows[0]?.state ?? '';
}

async function* allPages(db: Database, tenantId: number): AsyncGenerator<readonly FeedLine[]> {
  const read = (after: number) => db.inTenant(tenantId, (tx) => linesAfter(tx, after, devicesAtOnce));
  for (let page = read(0); ; ) {
    const lines = await page;
    const last = lines.at(-1);
    if (!last) return;
    // The next page is read while this one is written; who stops listening does not hear whether that failed.
    page = read(last.leaf_id);
    page.catch(() => undefined);
    yield lines;
  }
}

async function* onePage(
  db: Database,
  tenantId: number,
  devices: number,
  skip: number,
): AsyncGenerator<readonly FeedLine[]> {
  yield await db.inTenant(tenantId, (tx) => linesAfter(tx, 0, devices, skip));
}
