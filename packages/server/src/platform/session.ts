import { createHash, randomBytes } from 'node:crypto';
import { type Permission, permissionsOf, type Role } from '@recoup/contract/permission';
import { type Subscribed, standingOf } from '@recoup/contract/session/plans';
import type { OpenTransaction, Pool } from './db/pool.ts';
import type { Session } from './handler.ts';

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

interface SessionRow extends Subscribed {
  tenant_id: number;
  user_id: number;
  user_name: string;
  location_id: number;
  role: Role;
  permissions: Permission[] | null;
  onboarding: boolean;
  /** Not written down as seen for a minute. */
  stale: boolean;
}

function sessionOf(row: SessionRow, tokenHash: string): Session {
  const { locked, pro } = standingOf(row, new Date());
  return {
    locked,
    pro,
    tenantId: row.tenant_id,
    userId: row.user_id,
    userName: row.user_name,
    locationId: row.location_id,
    role: row.role,
    permissions: permissionsOf(row.role, row.permissions),
    onboarding: row.onboarding,
    tokenHash,
  };
}

/** A session together with what its request works on. */
export type OpenSession = OpenTransaction<unknown> & { readonly session: Session };

/**
 * Opens the transaction of a session: who it is, its tenant and the role of requests in one round trip. Null when
 * there is no such session, it idled too long or began more than `hours` ago.
 */
export async function openSession(pool: Pool, token: string, hours: number): Promise<OpenSession | null> {
  const tokenHash = hashToken(token);
  const open = await pool.begin<SessionRow>({
    name: 'open_session_local',
    text: 'SELECT * FROM open_session($1, make_interval(hours => $2), make_interval(hours => $3), true)',
    values: [tokenHash, idleHours, hours],
  });
  const row = open.rows[0];
  if (!row) {
    await open.rollback();
    return null;
  }
  if (row.stale) touch(pool, tokenHash);
  return { ...open, session: sessionOf(row, tokenHash) };
}

/**
 * The same for a request that only reads: no transaction, so that it costs no commit. The connection cannot write
 * (docs/decisions/0004-reads-without-transactions.md).
 */
export async function openReadSession(pool: Pool, token: string, hours: number): Promise<OpenSession | null> {
  const client = await pool.reader();
  try {
    const tokenHash = hashToken(token);
    const { rows } = await client.query<SessionRow>({
      name: 'open_session',
      // Row-level security holds for that role only.
      text: "SELECT * FROM open_session($1, make_interval(hours => $2), make_interval(hours => $3), false) WHERE current_user = 'app_rw'",
      values: [tokenHash, idleHours, hours],
    });
    const row = rows[0];
    if (!row) {
      client.release();
      return null;
    }
    if (row.stale) touch(pool, tokenHash);
    const release = async () => client.release();
    return {
      tx: pool.handleOf(client),
      rows: [],
      commit: release,
      rollback: release,
      session: sessionOf(row, tokenHash),
    };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Keeps a session that is used from idling out. Its request does not wait for it, and goes on should it fail. */
function touch(pool: Pool, tokenHash: string): void {
  pool.raw.query('UPDATE sessions SET last_seen_at = now() WHERE token_hash = $1', [tokenHash]).catch(() => undefined);
}
