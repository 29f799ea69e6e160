import { Readable } from 'node:stream';
import { type readFeed as endpoint, type FeedFormat, widgetLink } from '@recoup/contract/exchange/feed';
import type { Database } from '../../../platform/db/db.ts';
import type { Call, FileResult, Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { type RowIds, signedIds } from '../../../platform/signed-ids.ts';
import { buildFeed, fileKeys } from './feed-files.ts';
import { devicesAtOnce, type Feed, type FeedPage, feedPage, feedText, feedTypes } from './feed-lines.ts';
import { type FeedState, feedState } from './feed-state.ts';
import { sharedBuilds } from './shared-builds.ts';

/** The context that the address of a feed is signed for. */
export const feedContext = 'the address of a price feed';

/** The builds that the readers of a node share. */
const buildsOf = new WeakMap<Services, ReturnType<typeof sharedBuilds>>();

function ofNode(services: Services) {
  const builds = buildsOf.get(services) ?? sharedBuilds();
  buildsOf.set(services, builds);
  return builds;
}

/** A requested feed. */
interface Asked {
  readonly db: Database;
  readonly call: Call<typeof endpoint>;
  readonly ids: RowIds;
  readonly state: FeedState;
}
type Content = Pick<FileResult, 'etag' | 'content'>;

/** Returns the feed as a file that is built once per change, a page of it, or that the reader already has it. */
export const readFeed: Handler<typeof endpoint> = async (db, call) => {
  const { params, query, services, now } = call;
  const ids = signedIds(services.secrets, params.token, feedContext);
  if (!ids) throw new Refusal('not_found');
  const state = await db.read(ids.tenant_id, (tx) => feedState(tx, ids.id, query.format, now));
  if (!state) throw new Refusal('not_found');
  const content = query.page === undefined ? wholeFeed : pageOfFeed;
  return {
    fileName: `prices.${query.format}`,
    type: feedTypes[query.format],
    inline: true,
    ...(await content({ db, call, ids, state })),
  };
};

const feedOf = (format: FeedFormat, { currency, link }: FeedState): Feed => ({
  format,
  currency,
  link: link ?? widgetLink.initial.widget_link,
});

/** The file of the current feed. The first reader after a change builds it, and others wait for it. */
async function wholeFeed({ db, call, ids, state }: Asked): Promise<Content> {
  const { tenant_id: tenantId, id: address } = ids;
  const { query, services, now } = call;
  const { format } = query;
  const text = (latest: FeedState) => feedText(format, allPages(db, tenantId, feedOf(format, latest)));
  const build = () => buildFeed(db, { tenantId, address, format, now, files: services.files, text });
  const key = [tenantId, address, format, state.state].join(' ');
  const file = state.file ?? (await ofNode(services).shared(key, build));
  const keys = fileKeys(tenantId, file);
  return {
    etag: `"${[address, format, file.id].join('.')}"`,
    content: {
      plain: { key: keys.plain, bytes: file.bytes },
      gzip: { key: keys.gzip, bytes: file.gzip_bytes },
    },
  };
}

/** A page is read for each reader: it's small, and readers choose the size. */
async function pageOfFeed({ db, call, ids, state }: Asked): Promise<Content> {
  const { format, page = 1, per_page: devices } = call.query;
  const feed = feedOf(format, state);
  const read = () => db.read(ids.tenant_id, (tx) => feedPage(tx, feed, 0, devices, (page - 1) * devices));
  async function* pages() {
    yield await ofNode(call.services).inTurn(read);
  }
  return {
    etag: `"${[state.state, format, page, devices].join('.')}"`,
    content: Readable.from(feedText(format, pages())),
  };
}

async function* allPages(db: Database, tenantId: number, feed: Feed): AsyncGenerator<FeedPage> {
  const read = (after: number) => db.read(tenantId, (tx) => feedPage(tx, feed, after, devicesAtOnce));
  for (let page = read(0); ; ) {
    const { devices, last, text } = await page;
    const isLast = last === null || devices < devicesAtOnce;
    if (!isLast) {
      // Reads the next page while this one is written. A reader who leaves doesn't learn whether that failed.
      page = read(last);
      page.catch(() => undefined);
    }
    yield { devices, last, text };
    if (isLast) return;
  }
}
