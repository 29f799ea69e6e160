import { type FeedFormat, widgetLink } from '@recoup/contract/exchange/feed';
import type { Currency } from '@recoup/contract/money';
import type { Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/drizzle.ts';

/** A file of a feed that is complete. */
export interface FeedFile {
  readonly id: number;
  readonly format: FeedFormat;
  /** Sizes of its plain and its compressed form. */
  readonly bytes: number;
  readonly gzip_bytes: number;
}

/** A feed as it is now. */
export interface FeedState extends Record<string, unknown> {
  readonly currency: Currency;
  readonly link: string | null;
  /** Another text for another feed. */
  readonly state: string;
  /** The file of this state; null when it was not built yet. */
  readonly file: FeedFile | null;
}

/** A file older than this is built anew, so that one that the file store has lost comes back by itself. */
const keptHours = 24;

/**
 * What a feed of this address says now, undefined where there is none; by one question, for most who ask have it
 * already. Its state is that of what is small: how often prices, names and what is left out have changed (renew-feeds.sql),
 * the currency, where it leads to, and conditions.
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
