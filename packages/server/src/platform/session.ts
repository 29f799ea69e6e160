import { createHash, randomBytes } from 'node:crypto';
import { type Permission, permissionsOf } from '@recoup/contract/permission';
import type { Role } from '@recoup/contract/permissions/role-names';
import { type Subscribed, subscriptionState } from '@recoup/contract/session/plans';
import type { AllowedNetwork } from './access/networks.ts';
import type { Tx } from './db/db.ts';
import { sql } from './db/drizzle.ts';
import type { OpenTransaction, Pool } from './db/pool.ts';
import { openSessionRead, openSessionWrite } from './db/statements.ts';
import type { Session } from './handler.ts';
import { writtenPosition } from './replica/log-position.ts';
import type { Replica } from './replica/replica.ts';

/** Hours after which an unused session ends. */
export const idleHours = 24;

/** A new secret of 256 bits, for sessions and links. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash by which the database knows a secret. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The token of `Authorization: Bearer ...`. Undefined if there is none or it isn't well-formed. */
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
  deployment_id: string | null;
  /** The networks that the company may be used from. Null or empty means all. */
  networks: AllowedNetwork[] | null;
  /** Last seen more than a minute ago. */
  stale: boolean;
}

function sessionOf(row: SessionRow, tokenHash: string): Session {
  const { locked, pro, mailIn } = subscriptionState(row, new Date());
  return {
    locked,
    pro,
    mailIn,
    tenantId: row.tenant_id,
    userId: row.user_id,
    userName: row.user_name,
    locationId: row.location_id,
    role: row.role,
    permissions: permissionsOf(row.role, row.permissions),
    onboarding: row.onboarding,
    deploymentId: row.deployment_id,
    networks: row.networks ?? [],
    tokenHash,
    hides: () => false,
  };
}

/** A session with the transaction that its request works in. */
export type OpenSession = OpenTransaction<unknown> & {
  readonly session: Session;
  /** Resolves to whether the session is still as given and the data is recent enough. If left out, both are true. */
  readonly holds?: Promise<boolean>;
  /** Whether it reads from the replica. */
  readonly isFar?: boolean;
};

/** The latest sessions of reads, by token hash. The most recently used one is last. */
type Remembered = Map<string, { readonly row: SessionRow; readonly at: number }>;
const mostRemembered = 1_000;
const rememberedMs = 60_000;
const rememberedOf = new WeakMap<Pool, Remembered>();

function rememberedIn(pool: Pool): Remembered {
  const found = rememberedOf.get(pool) ?? new Map();
  rememberedOf.set(pool, found);
  return found;
}

function remember(sessions: Remembered, tokenHash: string, row: SessionRow | undefined): void {
  sessions.delete(tokenHash);
  if (!row) return;
  sessions.set(tokenHash, { row, at: performance.now() });
  const [oldest] = sessions.size > mostRemembered ? sessions.keys() : [];
  if (oldest !== undefined) sessions.delete(oldest);
}

const isSame = (a: SessionRow, b: SessionRow) =>
  JSON.stringify({ ...a, stale: false }) === JSON.stringify({ ...b, stale: false });

/**
 * Opens the transaction of a session: the user, the tenant and the role of requests, in one round trip. Null if there
 * is no such session, it was idle too long, or it began more than `hours` ago.
 */
export async function openSession(pool: Pool, token: string, hours: number): Promise<OpenSession | null> {
  const tokenHash = hashToken(token);
  const open = await pool.begin<SessionRow>(openSessionWrite(tokenHash, idleHours, hours));
  const row = open.rows[0];
  if (!row) {
    await open.rollback();
    return null;
  }
  if (row.stale) touch(pool, tokenHash);
  return { ...open, session: sessionOf(row, tokenHash) };
}

/**
 * The same for a request that only reads, which saves the commit (docs/decisions/0004-reads-without-transactions.md).
 * With `first`, the replica does the reading if it has everything written before
 * (docs/decisions/0114-read-replicas.md). Otherwise the last known session is returned right away, and its queries are
 * sent along with the opening one. In both cases, send nothing before `holds` resolves to true.
 */
export async function openReadSession(
  pool: Pool,
  token: string,
  hours: number,
  first = false,
): Promise<OpenSession | null> {
  const sessions = rememberedIn(pool);
  const tokenHash = hashToken(token);
  const read = await pool.beginRead<SessionRow | { tenant_id: null }>(openSessionRead(tokenHash, idleHours, hours));
  const end = async () => read.end();
  const opened = (row: SessionRow) => ({
    ...{ tx: read.tx, rows: [], commit: end, rollback: end },
    session: sessionOf(row, tokenHash),
  });
  const asking = read.opened.then(([found]) => {
    const row = found && found.tenant_id !== null ? found : undefined;
    remember(sessions, tokenHash, row);
    if (row?.stale) touch(pool, tokenHash);
    return row;
  });
  const replica = first && pool.replica?.takesReads() ? pool.replica : null;
  const position = replica && positionOf(read.tx);
  const before = first && !replica ? sessions.get(tokenHash) : undefined;
  if (before && performance.now() - before.at < rememberedMs) {
    const holds = asking.then((row) => row !== undefined && isSame(row, before.row));
    // A request that is refused for another reason doesn't wait for this.
    holds.catch(() => undefined);
    return { ...opened(before.row), holds };
  }
  let row: SessionRow | undefined;
  try {
    row = await asking;
  } finally {
    if (!row) read.end();
  }
  if (!row) return null;
  const far = replica && (await farRead(replica, row, await position));
  if (!far) return opened(row);
  read.end();
  const endFar = async () => far.end();
  return { ...opened(row), tx: far.tx, commit: endFar, rollback: endFar, holds: far.holds, isFar: true };
}

/** The position that the primary has written. Null if it can't tell. */
async function positionOf(tx: Tx): Promise<number | null> {
  const query = tx.execute<{ position: number | null }>(sql.raw(writtenPosition)).execute();
  return query.then(
    ({ rows: [row] }) => row?.position ?? null,
    () => null,
  );
}

const farRead = (replica: Replica, { tenant_id }: SessionRow, position: number | null | undefined) =>
  position === null || position === undefined ? null : replica.beginRead(tenant_id, position);

/** Marks a session as used, so that it doesn't time out. The request doesn't wait for it and ignores failures. */
function touch(pool: Pool, tokenHash: string): void {
  pool.raw.query('UPDATE sessions SET last_seen_at = now() WHERE token_hash = $1', [tokenHash]).catch(() => undefined);
}
