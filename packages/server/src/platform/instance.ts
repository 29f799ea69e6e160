import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { instance } from '../schema/core.ts';
import { sql } from './db/drizzle.ts';
import type { Pool } from './db/pool.ts';
import type { Secrets } from './secrets.ts';
import type { Services } from './services.ts';

/** The file that identifies a folder or bucket of files. */
export const filesMark = 'recoup-instance';

/** An arbitrary number. */
const lock = 6_117_204;

/** A short fingerprint of the key. The key can't be derived from it. */
export function fingerprintOf(secrets: Pick<Secrets, 'mac'>): string {
  return secrets.mac('fingerprint', 'instance').toString('hex').slice(0, 16);
}

/** Whether a database was set up with this key, or with one that is being rotated in or out. */
export const hasFingerprint = (secrets: Pick<Secrets, 'isMac'>, fingerprint: string): boolean =>
  secrets.isMac(Buffer.from(fingerprint, 'hex'), 'fingerprint', 'instance');

/** Why a node must not work: others couldn't read what it would write. */
export class WrongInstance extends Error {}

/**
 * Compares the key and the files of this node with the database. The first start records them, and every later start on
 * any machine needs the same ones. Throws {@link WrongInstance}.
 */
export async function claimInstance(
  pool: Pick<Pool, 'asPlatform'>,
  { secrets, files }: Pick<Services, 'secrets' | 'files'>,
): Promise<void> {
  const fingerprint = fingerprintOf(secrets);
  // One at a time, so nodes that start together use what the first one wrote.
  const { known: storedMark, mark } = await pool.asPlatform(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${lock})`);
    const found = (await files.text(filesMark))?.trim() ?? null;
    const [row] = await tx.select().from(instance);
    if (row) return { known: row, mark: found };
    const first = { id: 1, key_fingerprint: fingerprint, files_id: found ?? randomUUID() };
    await tx.insert(instance).values(first);
    if (found === null) await files.write(filesMark, Readable.from([first.files_id]));
    return { known: first, mark: first.files_id };
  });
  if (!hasFingerprint(secrets, storedMark.key_fingerprint)) {
    throw new WrongInstance(
      `This database was created with another key (fingerprint ${storedMark.key_fingerprint}, here ${fingerprint}). Account ` +
        'numbers and credentials in it can’t be decrypted. Start with the SECRET_KEY of the other nodes, or with their ' +
        'secret.key in DATA_DIR. If the key is lost, see "Keys" in docs/operating.md.',
    );
  }
  if (mark === storedMark.files_id) return;
  throw new WrongInstance(
    `The files of this database are elsewhere: this node’s folder or bucket has ${mark === null ? 'no' : 'another'} ` +
      `"${filesMark}". Let all nodes share one folder (DATA_DIR/files) or one bucket (S3_BUCKET), and copy the files of a ` +
      `backup to it. If they are lost for good, put a file ${filesMark} there that says ${storedMark.files_id}.`,
  );
}
