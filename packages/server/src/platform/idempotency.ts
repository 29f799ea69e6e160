import { createHash } from 'node:crypto';
import { idempotentAnswers } from '../schema/core.ts';
import type { Tx } from './db/db.ts';
import { and, eq } from './db/drizzle.ts';
import { Refusal } from './refusal.ts';

/** A request that carries `Idempotency-Key`, and what tells it from another with the same key. */
export interface KeyedRequest {
  readonly key: string;
  readonly hash: string;
}

/** Whose keys they are: a user's own; those of visitors and programs are their company's, of user 0. */
interface Whose {
  readonly tenantId: number;
  readonly userId: number;
}

/** Reads the header; undefined when it is not there. */
export function keyedRequest(
  header: string | string[] | undefined,
  request: readonly unknown[],
): KeyedRequest | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header)) {
    throw new Refusal('invalid', undefined, {
      errors: { 'idempotency-key': ['must be 1 to 200 printable characters'] },
    });
  }
  return { key: header, hash: createHash('sha256').update(JSON.stringify(request)).digest('hex') };
}

/**
 * Runs `work` once per key. The key is taken in the same transaction as the write: a second request waits for the
 * first to commit and then gets its answer; when the first fails, the second does the work.
 */
export async function runOncePerKey<T>(
  tx: Tx,
  whose: Whose,
  request: KeyedRequest,
  work: () => Promise<T>,
): Promise<T> {
  const row = { tenant_id: whose.tenantId, user_id: whose.userId, key: request.key };
  const inserted = await tx
    .insert(idempotentAnswers)
    .values({ ...row, request_hash: request.hash })
    .onConflictDoNothing()
    .returning({ key: idempotentAnswers.key });
  const ownAnswer = and(eq(idempotentAnswers.user_id, whose.userId), eq(idempotentAnswers.key, request.key));
  if (inserted.length === 0) {
    const [first] = await tx.select().from(idempotentAnswers).where(ownAnswer);
    if (!first || first.request_hash !== request.hash) throw new Refusal('key_reused');
    // The same request was answered with it before.
    return first.answer as T;
  }
  const answer = await work();
  await tx.update(idempotentAnswers).set({ answer }).where(ownAnswer);
  return answer;
}
