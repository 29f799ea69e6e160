import { type FeedFormat, widgetLink } from '@recoup/contract/exchange/feed';
import type { Currency } from '@recoup/contract/money';
import type { Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/drizzle.ts';

/** A complete file of a feed. */
export interface FeedFile {
  readonly id: number;
  readonly format: FeedFormat;
  /** The sizes of its plain and compressed form. */
  readonly bytes: number;
  readonly gzip_bytes: number;
}

/** The current state of a feed. */
export interface FeedState extends Record<string, unknown> {
  readonly currency: Currency;
  readonly link: string | null;
  /** Changes whenever the feed does. */
  readonly state: string;
  /** The file of this state. Null if it hasn't been built. */
  readonly file: FeedFile | null;
}

/** Older files are rebuilt, so that one lost in the file store is restored. */
const keptHours = 24;

/**
 * The current state of the feed at this address, undefined if there is none. Takes a single query, since most readers
 * already have the feed. The state consists of small things: how often prices, names and exclusions have changed
 * (renew-feeds.sql), the currency, the link and the conditions.
 */
export async function feedState(
  tx: Tx,
  address: number,
  format: FeedFormat,
  now: Date,
): Promise<FeedState | undefined> {
  const oldest = new Date(now.getTime() - keptHours * 3_600_000).toISOString();
  const { rows } = await tx.execute<FeedState>(sql`
    with feed as (
      select c.currency, s.value->>'widget_link' as link,
        concat_ws('.', a.revision, c.currency, coalesce(s.version, 0),
          (select md5(string_agg(concat_ws(' ', id, position, status, term), ',' order by id)) from conditions)) as state
      from feed_addresses a
      join companies c on c.tenant_id = a.tenant_id
      left join settings s on s.tenant_id = a.tenant_id and s.key = ${widgetLink.key}
      where a.id = ${address}
    )
    select feed.*, (
      select json_build_object('id', f.id, 'format', f.format, 'bytes', f.bytes, 'gzip_bytes', f.gzip_bytes)
      from feed_files f
      where f.address_id = ${address} and f.format = ${format} and f.state = feed.state and f.built_at > ${oldest}
      order by f.id desc limit 1
    ) as file
    from feed`);
  return rows[0];
}
