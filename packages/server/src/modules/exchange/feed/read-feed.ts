import { Readable } from 'node:stream';
import { type readFeed as endpoint, widgetLink } from '@recoup/contract/exchange/feed';
import type { Currency } from '@recoup/contract/money';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/db.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { signedIds } from '../../../platform/signed-ids.ts';
import { devicesAtOnce, type Feed, type FeedPage, feedPage, feedText, feedTypes } from './feed-lines.ts';

/** What the address of a feed is signed for. */
export const feedContext = 'the address of a price feed';

/** Answers the feed as it is read, or that whoever asks has it already. */
export const readFeed: Handler<typeof endpoint> = async (
  db,
  { params, query: { format, page, per_page }, services },
) => {
  const ids = signedIds(services.secrets, params.token, feedContext);
  if (!ids) throw new Refusal('not_found');
  const { tenant_id: tenantId } = ids;
  const asked = await db.read(tenantId, (tx) => feedState(tx, ids.id));
  if (!asked) throw new Refusal('not_found');
  const { currency, link, state } = asked;
  const feed = { format, currency, link: link ?? widgetLink.initial.widget_link };
  const pages = page === undefined ? allPages(db, tenantId, feed) : onePage(db, tenantId, feed, page, per_page);
  return {
    fileName: `prices.${format}`,
    type: feedTypes[format],
    inline: true,
    etag: `"${[state, format, page ?? 0, page === undefined ? 0 : per_page].join('.')}"`,
    content: Readable.from(feedText(format, pages)),
  };
};

interface FeedState extends Record<string, unknown> {
  readonly currency: Currency;
  readonly link: string | null;
  /** Another text for another feed. */
  readonly state: string;
}

/**
 * What a feed of this address says now, undefined where there is none; by one question, for most who ask have it
 * already. Its state is that of what is small: changes of prices, of conditions, of what is left out, where it leads to.
 */
async function feedState(tx: Tx, address: number): Promise<FeedState | undefined> {
  const { rows } = await tx.execute<FeedState>(sql`
    select c.currency, s.value->>'widget_link' as link,
      concat_ws('.', a.revision, c.currency, coalesce(s.version, 0),
        (select concat(id, '-', extract(epoch from live_at)) from price_changes where live_at is not null
          order by live_at desc, id desc limit 1),
        (select extract(epoch from max(updated_at)) from conditions),
        (select max(id) from catalogue_nodes)) as state
    from feed_addresses a
    join companies c on c.tenant_id = a.tenant_id
    left join settings s on s.tenant_id = a.tenant_id and s.key = ${widgetLink.key}
    where a.id = ${address}`);
  return rows[0];
}

async function* allPages(db: Database, tenantId: number, feed: Feed): AsyncGenerator<FeedPage> {
  const read = (after: number) => db.read(tenantId, (tx) => feedPage(tx, feed, after, devicesAtOnce));
  for (let page = read(0); ; ) {
    const { devices, last, text } = await page;
    const isLast = last === null || devices < devicesAtOnce;
    if (!isLast) {
      // The next page is read while this one is written; who stops listening does not hear whether that failed.
      page = read(last);
      page.catch(() => undefined);
    }
    yield { devices, last, text };
    if (isLast) return;
  }
}

async function* onePage(db: Database, tenantId: number, feed: Feed, page: number, devices: number) {
  yield await db.read(tenantId, (tx) => feedPage(tx, feed, 0, devices, (page - 1) * devices));
}
