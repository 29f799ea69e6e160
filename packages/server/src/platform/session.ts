import { createHash, randomBytes } from 'node:crypto';
import type { Permission } from '@recoup/contract/permission';
import type { Session } from './handler.ts';
import type { OpenTransaction, Pool } from './pool.ts';

/** A session that nobody used for so long is over. */
export const idleHours = 24;

/** A new secret of 256 bits, for sessions and links. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database knows a secret by. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The token of `Authorization: Bearer ...`, undefined when there is none that could be one. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(header ?? '')?.[1];
}

interface SessionRow {
  tenant_id: number;
  user_id: number;
  user_name: string;
  location_id: number;
  permissions: Permission[];
}

/**
 * Opens the transaction of a session: who it is, its tenant and the role of requests in one round trip. Null when
 * there is no such session or it idled too long.
 */
export async function openSession(
  pool: Pool,
  token: string,
): Promise<(OpenTransaction<unknown> & { session: Session }) | null> {
  // The hash is hexadecimal, so it can stand in the text.
  const tokenHash = hashToken(token);
  const open = await pool.begin<SessionRow>(
    `SELECT * FROM open_session('${tokenHash}', interval '${idleHours} hours'); SET LOCAL ROLE app_rw`,
  );
  const row = open.rows[0];
  if (!row) {
    await open.rollback();
    return null;
  }
  const session = {
    tenantId: row.tenant_id,
    userId: row.user_id,
    userName: row.user_name,
    locationId: row.location_id,
    permissions: row.permissions,
    tokenHash,
  };
  return { ...open, session };
}
