import { hash, verify } from '@node-rs/argon2';
import type { Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { newToken } from '../../../platform/session.ts';

// Argon2id, the library's default.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password for the database. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Verified if there is no such account, so that it takes as long as a wrong password. */
const nobody = hashPassword(newToken());

/** Whether the password matches the stored hash. */
export async function isPassword(storedHash: string | null | undefined, password: string): Promise<boolean> {
  const right = await verify(storedHash ?? (await nobody), password);
  return right && storedHash !== null && storedHash !== undefined;
}

/** Whether this is the password of a user of the tenant. */
export async function isOwnPassword(tx: Tx, userId: number, password: string): Promise<boolean> {
  const { rows } = await tx.execute<{ kept: string | null }>(sql`SELECT account_password(${userId}) AS kept`);
  return isPassword(rows[0]?.kept, password);
}

/** Refuses a wrong password, with an error at its field. */
export async function checkOwnPassword(tx: Tx, userId: number, password: string, field: string): Promise<void> {
  if (await isOwnPassword(tx, userId, password)) return;
  throw new Refusal('invalid', undefined, { errors: { [field]: ['isn’t your password'] } });
}
