import { createHash } from 'node:crypto';
import { idempotentAnswers } from '../schema/core.ts';
import type { Tx } from './db/db.ts';
import { and, eq } from './db/drizzle.ts';
import { Refusal } from './refusal.ts';

/** A request with an `Idempotency-Key`, and a hash that tells it from another request with the same key. */
export interface KeyedRequest {
  readonly key: string;
  readonly hash: string;
}

/** The owner of the keys: a user, or the company (as user 0) for visitors and programs. */
interface Whose {
  readonly tenantId: number;
  readonly userId: number;
}

/** Reads the header. Undefined if it's missing. */
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
 * Runs `work` once per key. The key is claimed in the transaction of the write. A second request waits for the first to
 * commit and gets its answer. If the first fails, the second does the work.
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
    // The same request got this answer before.
    return first.answer as T;
  }
  const answer = await work();
  await tx.update(idempotentAnswers).set({ answer }).where(ownAnswer);
  return answer;
}
