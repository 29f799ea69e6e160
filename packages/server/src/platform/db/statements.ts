import { signInRules } from '@recoup/contract/session/sign-in-rules';
import type pg from 'pg';
import { databaseMark, replayedPosition } from '../replica/log-position.ts';
import { limits } from './limits.ts';

/**
 * How transactions and reads begin. Tenant, role and settings belong to the transaction and end with it, because a
 * transaction pooler gives the same PostgreSQL process to another company next. Only a connection with a process to
 * itself can read without a transaction (docs/decisions/0063-transaction-poolers.md).
 */

/** One round trip of text that needs no parameters. */
export const beginWrite = `BEGIN; SET LOCAL statement_timeout = ${limits.statement}; SET LOCAL lock_timeout = ${limits.lock}`;

/** Limits a transaction to one company, as in requests. */
export const toTenant = (tenantId: number) =>
  `SET LOCAL app.tenant_id = '${checkedId(tenantId)}'; SET LOCAL ROLE app_rw`;

/** Reads write nothing. PostgreSQL refuses it. */
export const beginRead = 'BEGIN READ ONLY';

/**
 * How reads are planned and limited. Random reads cost hardly more than sequential ones, because a company's data fits
 * into memory or is on flash. PostgreSQL's default assumes a spinning disk and would read a whole index of the
 * company's orders to avoid a few hundred rows. An index entry costs a twentieth of a page in memory, not a
 * two-hundredth of one on a disk. A year of orders is joined in memory, not in files.
 */
const readSettings = Object.entries({
  random_page_cost: '1.1',
  cpu_index_tuple_cost: '0.05',
  work_mem: '16MB',
  statement_timeout: String(limits.statement),
  lock_timeout: String(limits.lock),
});

/** The first statements on a read connection that has a PostgreSQL process to itself. */
export const ownReader = [
  ...readSettings.map(([name, value]) => `SET ${name} = '${value}'`),
  'SET default_transaction_read_only = on',
  'SET ROLE app_rw',
].join('; ');

/** The same for one transaction. After it, the read has the role of requests. */
const asRequests = `concat(${[...readSettings, ['role', 'app_rw'] as const]
  .map(([name, value]) => `set_config('${name}', '${value}', true)`)
  .join(', ')}) AS settings`;

/**
 * The statement that opens a read. It returns one row. On a connection with its own process it returns none if the role
 * isn't that of requests, because row-level security only applies to that role.
 */
export interface Opening {
  readonly onOwnConnection: pg.QueryConfig;
  readonly inTransaction: pg.QueryConfig;
}

/** Opens a read of one company. */
export function openTenant(tenantId: number): Opening {
  const values = [String(checkedId(tenantId))];
  const onOwn = "SELECT set_config('app.tenant_id', $1, false) WHERE current_user = 'app_rw'";
  const inTransaction = `SELECT set_config('app.tenant_id', $1, true), ${asRequests}`;
  return {
    onOwnConnection: { name: 'open_tenant', text: onOwn, values },
    inTransaction: { name: 'open_tenant_local', text: inTransaction, values },
  };
}

/**
 * Opens a read of one company on a replica. `holds` is checked on the server that reads, whichever is behind the
 * address by now: it's a replica of this database and has replayed everything up to `position`.
 */
export function openTenantFar(tenantId: number, position: number, mark: string): Opening {
  const values = [String(checkedId(tenantId)), position, mark];
  const holds = `pg_is_in_recovery() AND ${replayedPosition} >= $2::bigint AND ${databaseMark} = $3 AS holds`;
  const onOwn = `SELECT set_config('app.tenant_id', $1, false), ${holds} WHERE current_user = 'app_rw'`;
  const inTransaction = `SELECT set_config('app.tenant_id', $1, true), ${asRequests}, ${holds}`;
  return {
    onOwnConnection: { name: 'open_tenant_far', text: onOwn, values },
    inTransaction: { name: 'open_tenant_far_local', text: inTransaction, values },
  };
}

/** The session that a token opens, with the networks that its company allows. */
const foundSession = (local: boolean) =>
  `open_session($1, make_interval(hours => $2), make_interval(hours => $3), ${local}, '${signInRules.key}')`;

/** Opens the transaction of a session. */
export const openSessionWrite = (hash: string, idleHours: number, hours: number): pg.QueryConfig => ({
  name: 'open_session_local',
  text: `SELECT * FROM ${foundSession(true)}`,
  values: [hash, idleHours, hours],
});

/** Opens a read of a session. If there is no such session, `tenant_id` is null or there is no row. */
export function openSessionRead(hash: string, idleHours: number, hours: number): Opening {
  const values = [hash, idleHours, hours];
  const onOwn = `SELECT * FROM ${foundSession(false)} WHERE current_user = 'app_rw'`;
  const inTransaction = `SELECT s.*, ${asRequests} FROM (SELECT) one LEFT JOIN ${foundSession(true)} s ON true`;
  return {
    onOwnConnection: { name: 'open_session', text: onOwn, values },
    inTransaction: { name: 'open_session_read', text: inTransaction, values },
  };
}

function checkedId(tenantId: number): number {
  if (!Number.isSafeInteger(tenantId) || tenantId < 1) throw new RangeError('A tenant id is a positive whole number');
  return tenantId;
}
