import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { FeedFormat } from '@recoup/contract/exchange/feed';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { and, eq, isNotNull, lt, ne, or, type SQL, sql } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { FileStore } from '../../../platform/services.ts';
import { feedFiles } from '../../../schema/exchange.ts';
import { type FeedFile, type FeedState, feedState } from './feed-state.ts';

/** A feed that is built, and what it is built with. */
export interface FeedBuild {
  readonly tenantId: number;
  readonly address: number;
  readonly format: FeedFormat;
  readonly now: Date;
  readonly files: FileStore;
  /** The text of the feed in a state. */
  readonly text: (state: FeedState) => AsyncIterable<string>;
}

/** So long the files of a feed that has changed are kept for readers who were about to open them. */
const seconds = 60;
/** A build that has not ended by then died with its process. */
const longestMs = 3_600_000;

/** Where the files of a feed are in the file store. */
export function fileKeys(tenantId: number, { id, format }: Pick<FeedFile, 'id' | 'format'>) {
  const plain = `feeds/${tenantId}/${id}.${format}`;
  return { plain, gzip: `${plain}.gz` };
}

/** Forgets built feeds that match, and removes their files once nobody opens them any more. */
export async function dropFeedFiles(tx: Tx, effects: Effects, tenantId: number, where?: SQL): Promise<void> {
  const deleted = await tx.delete(feedFiles).where(where).returning({ id: feedFiles.id, format: feedFiles.format });
  const keys = deleted.flatMap((file) => Object.values(fileKeys(tenantId, file)));
  await effects.enqueueMany(
    'remove-file',
    keys.map((fileKey) => ({ payload: { tenantId, fileKey }, key: `remove-${fileKey}`, afterSeconds: seconds })),
  );
}

/**
 * The file of a feed as it is now. Builds of the same feed come one after the other, on whichever nodes: who waited
 * takes what was built meanwhile. Nobody is given the file of before: a price that has changed is in the next answer.
 */
export async function buildFeed(db: Database, build: FeedBuild): Promise<FeedFile> {
  const { tenantId, address, format, now, files } = build;
  const newFile = { tenant_id: tenantId, address_id: address, format, state: '', begun_at: now };
  const [row] = await db.inTenant(tenantId, (tx) => tx.insert(feedFiles).values(newFile).returning());
  if (!row) throw new Error('The build wasn’t saved');
  const keys = fileKeys(tenantId, row);
  try {
    return await db.inTenant(tenantId, async (tx, effects) => {
      const one = `feed ${tenantId} ${address} ${format}`;
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${one}, 0))`);
      const state = await feedState(tx, address, format, now);
      if (!state) throw new Refusal('not_found');
      if (state.file) {
        await tx.delete(feedFiles).where(eq(feedFiles.id, row.id));
        return state.file;
      }
      const sizes = await write(files, keys, build.text(state));
      const [built] = await tx
        .update(feedFiles)
        .set({ ...sizes, state: state.state, built_at: now })
        .where(eq(feedFiles.id, row.id))
        .returning();
      // Somebody has given the feed another address meanwhile.
      if (!built) throw new Refusal('not_found');
      const ended = or(isNotNull(feedFiles.built_at), lt(feedFiles.begun_at, new Date(now.getTime() - longestMs)));
      const sameFeed = and(eq(feedFiles.address_id, address), eq(feedFiles.format, format));
      await dropFeedFiles(tx, effects, tenantId, and(sameFeed, ne(feedFiles.id, row.id), ended));
      return built;
    });
  } catch (error) {
    await Promise.allSettled([
      db.inTenant(tenantId, (tx) => tx.delete(feedFiles).where(eq(feedFiles.id, row.id))),
      ...Object.values(keys).map((key) => files.remove(key)),
    ]);
    throw error;
  }
}

/** Writes both files, a piece at a time; answers their sizes. */
async function write(files: FileStore, keys: ReturnType<typeof fileKeys>, text: AsyncIterable<string>) {
  const plain = await files.write(keys.plain, Readable.from(text));
  const packed = createGzip();
  const [gzip] = await Promise.all([files.write(keys.gzip, packed), pipeline(files.read(keys.plain), packed)]);
  return { bytes: plain.bytes, gzip_bytes: gzip.bytes };
}
