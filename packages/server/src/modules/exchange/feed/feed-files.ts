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

/** A feed to build, with what it's built from. */
export interface FeedBuild {
  readonly tenantId: number;
  readonly address: number;
  readonly format: FeedFormat;
  readonly now: Date;
  readonly files: FileStore;
  /** The text of the feed in a state. */
  readonly text: (state: FeedState) => AsyncIterable<string>;
}

/** Seconds that the files of an outdated feed are kept for readers who were about to open them. */
const seconds = 60;
/** A build that takes longer died with its process. */
const longestMs = 3_600_000;

/** The keys of a feed's files in the file store. */
export function fileKeys(tenantId: number, { id, format }: Pick<FeedFile, 'id' | 'format'>) {
  const plain = `feeds/${tenantId}/${id}.${format}`;
  return { plain, gzip: `${plain}.gz` };
}

/** Deletes matching feeds, and their files once they are no longer in use. */
export async function dropFeedFiles(tx: Tx, effects: Effects, tenantId: number, where?: SQL): Promise<void> {
  const deleted = await tx.delete(feedFiles).where(where).returning({ id: feedFiles.id, format: feedFiles.format });
  const keys = deleted.flatMap((file) => Object.values(fileKeys(tenantId, file)));
  await effects.enqueueMany(
    'remove-file',
    keys.map((fileKey) => ({ payload: { tenantId, fileKey }, key: `remove-${fileKey}`, afterSeconds: seconds })),
  );
}

/**
 * The file of the current feed. Builds of the same feed run one after another on all nodes, and those that waited use
 * the new file. An outdated file is never returned: a changed price is in the next answer.
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
      // The feed got another address in the meantime.
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

/** Writes both files piece by piece. Returns their sizes. */
async function write(files: FileStore, keys: ReturnType<typeof fileKeys>, text: AsyncIterable<string>) {
  const plain = await files.write(keys.plain, Readable.from(text));
  const packed = createGzip();
  const [gzip] = await Promise.all([files.write(keys.gzip, packed), pipeline(files.read(keys.plain), packed)]);
  return { bytes: plain.bytes, gzip_bytes: gzip.bytes };
}
