import { signInRules } from '@recoup/contract/session/sign-in-rules';
import type pg from 'pg';
import { databaseMark, replayedPosition } from '../replica/log-position.ts';
import { limits } from './limits.ts';

/**
 * How transactions and reads begin. Tenant, role and settings belong to the transaction and end with it: a transaction
 * pooler gives the same process of PostgreSQL to another company next. Only on a connection that has a process to itself
 * a read needs no transaction (docs/decisions/0063-transaction-poolers.md).
 */

/** One round trip of text that needs no values. */
export const beginWrite = `BEGIN; SET LOCAL statement_timeout = ${limits.statement}; SET LOCAL lock_timeout = ${limits.lock}`;

/** What makes a transaction that of one company, as requests are. */
export const toTenant = (tenantId: number) =>
  `SET LOCAL app.tenant_id = '${checkedId(tenantId)}'; SET LOCAL ROLE app_rw`;

/** Nothing of a read is written; PostgreSQL refuses it. */
export const beginRead = 'BEGIN READ ONLY';

/**
 * What a read is planned and limited by. Reading here and there costs hardly more than reading on: the database of a
 * company fits into memory or lies on flash. PostgreSQL's own figure is that of a turning disk, by which it reads a whole
 * index of the company's orders to spare itself a few hundred rows. An entry of an index is a twentieth of a page that is
 * in memory, not a two-hundredth of one on a disk. A year of orders is joined in memory, not in files.
 */
const readSettings = Object.entries({
  random_page_cost: '1.1',
  cpu_index_tuple_cost: '0.05',
  work_mem: '16MB',
  statement_timeout: String(limits.statement),
  lock_timeout: String(limits.lock),
});

/** What a connection for reads begins with that has a process of PostgreSQL to itself. */
export const ownReader = [
  ...readSettings.map(([name, value]) => `SET ${name} = '${value}'`),
  'SET default_transaction_read_only = on',
  'SET ROLE app_rw',
].join('; ');

/** The same for one transaction. From here on the read is that of requests. */
const asRequests = `concat(${[...readSettings, ['role', 'app_rw'] as const]
  .map(([name, value]) => `set_config('${name}', '${value}', true)`)
  .join(', ')}) AS settings`;

/**
 * The statement that opens a read. Each answers one row; on a connection of its own none where the role is not that of
 * requests, for only then row-level security holds.
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
 * Opens a read of one company on a replica. `holds` is asked on the very server that reads, whatever stands behind the
 * address by now: it is a replica of this database and has replayed everything up to `position`.
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

/** Opens a read of a session; `tenant_id` is null, or no row there, when there is no such session. */
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
