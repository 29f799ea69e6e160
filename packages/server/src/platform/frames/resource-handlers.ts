import type { AnswerInput, BodyOutput, Endpoint, QueryOutput } from '@recoup/contract';
import type { ResourceStatus } from '@recoup/contract/resource-endpoints';
import type * as v from 'valibot';
import { type AuditChange, audit, changedFields } from '../audit/audit.ts';
import { checkVersion } from '../audit/conflict.ts';
import type { Tx } from '../db/db.ts';
import { and, eq, type SQL } from '../db/drizzle.ts';
import type { PgColumn, PgTable } from '../db/drizzle-tables.ts';
import { searchText } from '../db/search-words.ts';
import type { Handlers, Session } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { listOf } from './list-of.ts';
import { type ResourceCall, type ResourceTable, type Stored, sortResource } from './resource-rows.ts';

/** The endpoints that `resource()` of the contract declares. */
interface ResourceGroup {
  readonly list: Endpoint;
  readonly create: Endpoint;
  readonly show: Endpoint;
  readonly update: Endpoint;
  readonly remove: Endpoint;
  readonly restore: Endpoint;
  readonly sort?: Endpoint;
  readonly turn?: Endpoint;
}

/** What the declaration of a resource can't express. */
interface Rules<Row, Body, Query, Item, ListRow> {
  /** The name of a row in messages and in the audit log. */
  readonly called: (stored: Row) => string;
  /** The words that a search looks in. */
  readonly words: (body: Body) => readonly (string | number | null)[];
  /** A row on the wire. By default, the columns that its schema names. */
  readonly item?: (stored: Row, tx: Tx) => Item | Promise<Item>;
  readonly row?: (stored: Row) => ListRow;
  /** For rows that belong to a user: the columns that say whose they are. Others can't see or change them. */
  readonly own?: (session: Session) => Partial<Row>;
  /** A condition for the list in addition to search and status. */
  readonly where?: (query: Query) => SQL | undefined;
  /** Other words for turning one on and off, such as "unblocked" and "blocked". */
  readonly turned?: { readonly on: string; readonly off: string };
  /** Rewords the audit changes, if they aren't field by field. */
  readonly told?: (tx: Tx, changes: AuditChange[], before: Row, after: object) => Promise<AuditChange[]>;
  /** Refuses what may not be saved or restored. `id` is null for a new row. */
  readonly check?: (tx: Tx, session: Session, body: Body, id: number | null) => Promise<void>;
}

type DataOf<E extends Endpoint> = AnswerInput<E> extends { data: infer Data } ? Data : never;
type RulesOf<G extends ResourceGroup, T extends PgTable> = Rules<
  T['$inferSelect'],
  BodyOutput<G['create']>,
  QueryOutput<G['list']>,
  DataOf<G['show']>,
  DataOf<G['list']> extends readonly (infer Row)[] ? Row : never
>;

/** Reads the columns that a wire schema names. Dates become text. */
function plainly(schema: unknown) {
  const names = Object.keys((schema as { entries: v.ObjectEntries }).entries);
  const onWire = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
  return (stored: Stored): unknown => Object.fromEntries(names.map((name) => [name, onWire(stored[name])]));
}

const dataOf = ({ answer }: Endpoint) => (answer as unknown as { entries: { data: { item?: unknown } } }).entries.data;

/**
 * The handlers of a resource, with version checks, restoring, an audit entry per changed field, and updates to open
 * lists. A noun with rules passes them, or replaces one of these handlers with its own.
 */
export function resourceHandlers<const G extends ResourceGroup, T extends PgTable>(
  group: G,
  itsTable: T,
  itsRules: RulesOf<G, T>,
): Handlers<G> {
  const table = itsTable as unknown as ResourceTable;
  const rules = itsRules as unknown as Rules<Stored, object, object, unknown, unknown>;
  const { called, words, check, own, told, turned = { on: 'turned on', off: 'turned off' } } = rules;
  /** The words for each status. */
  const statusWords = { 0: 'deleted', 1: 'in use', 2: turned.off };
  const { resource: noun, touches = [] } = group.update;
  const title = `${noun.slice(0, 1).toUpperCase()}${noun.slice(1).replaceAll('-', ' ')}`;
  const item = rules.item ?? plainly(dataOf(group.show));
  const row = rules.row ?? plainly(dataOf(group.list).item);

  /** The condition for rows that the session may know about. */
  const ofThem = (session: Session) =>
    and(...Object.entries(own?.(session) ?? {}).map(([name, value]) => eq(table[name as 'id'] as PgColumn, value)));

  async function find(tx: Tx, { session, params: { id } }: ResourceCall, lock: boolean): Promise<Stored> {
    const query = tx
      .select()
      .from(table as PgTable)
      .where(and(eq(table.id, id), ofThem(session)));
    const [found] = await (lock ? query.for('no key update') : query);
    if (!found) throw new Refusal('not_found');
    return found as Stored;
  }

  async function answer(tx: Tx, stored: Stored, what: string) {
    return { success: true, message: `${called(stored)} ${what}`, data: await item(stored, tx) };
  }

  /** Writes every change to an existing row. `changed` goes into the audit log, and `more` follows from it. */
  async function write(tx: Tx, call: ResourceCall, before: Stored, verb: string, changed: object, more: object = {}) {
    const version = before.version + 1;
    const about = { entity: noun, entityId: before.id, action: `${title} ${verb}`, subject: called(before), version };
    const changes = changedFields(before, changed, about);
    if (changes.length === 0) return before;
    const set = { ...changed, ...more, version, updated_at: call.now };
    const [after] = await tx
      .update(table as PgTable)
      .set(set)
      .where(eq(table.id, before.id))
      .returning();
    await audit(tx, call.session, (await told?.(tx, changes, before, changed)) ?? changes);
    call.effects.emit('resource.changed', { resource: noun, id: before.id });
    for (const resource of touches) call.effects.emit('resource.changed', { resource, id: null });
    return after as Stored;
  }

  /** Changes the status, unless the row has it already or is deleted. */
  function toStatus(status: ResourceStatus, from: readonly ResourceStatus[], verb: string) {
    return async (tx: Tx, call: ResourceCall) => {
      const before = await find(tx, call, true);
      if (!from.includes(before.status))
        throw new Refusal('already_done', `${called(before)} is ${statusWords[before.status]}.`);
      if (before.status === 0) await check?.(tx, call.session, before, before.id);
      return answer(tx, await write(tx, call, before, verb, { status }), verb);
    };
  }
  const [switchOn, switchOff] = [toStatus(1, [2], turned.on), toStatus(2, [1], turned.off)];

  const handlers: Record<keyof ResourceGroup, (tx: Tx, call: ResourceCall) => Promise<unknown>> = {
    list: (tx, { query, session }) =>
      listOf(tx, query, {
        table,
        rows: tx
          .select()
          .from(table as PgTable)
          .$dynamic(),
        tab: query.status,
        where: and(ofThem(session), rules.where?.(query)),
        search: table.search,
        sort: table.position ? 'position' : '-created_at',
        as: (stored) => row(stored as Stored),
      }),
    show: async (tx, call) => ({ data: await item(await find(tx, call, false), tx) }),
    async create(tx, { session, body, now, effects }) {
      await check?.(tx, session, body, null);
      const common = { tenant_id: session.tenantId, created_at: now, updated_at: now, search: searchText(words(body)) };
      const rows = await tx
        .insert(table as PgTable)
        .values({ ...body, ...own?.(session), ...common })
        .returning();
      const made = rows[0] as Stored;
      const about = { entity: noun, entityId: made.id, subject: called(made), version: made.version };
      await audit(tx, session, [{ ...about, action: `${title} created` }]);
      effects.emit('resource.changed', { resource: noun, id: made.id });
      return answer(tx, made, 'created');
    },
    async update(tx, call) {
      const { version: seenVersion, ...body } = call.body;
      const before = await find(tx, call, true);
      const { id: entityId, version } = before;
      await checkVersion(tx, { entity: noun, entityId, seenVersion, version, body, current: before });
      if (before.status !== 0) await check?.(tx, call.session, body, before.id);
      const after = await write(tx, call, before, 'changed', body, { search: searchText(words(body)) });
      return answer(tx, after, 'saved');
    },
    remove: toStatus(0, [1, 2], 'deleted'),
    restore: toStatus(1, [0], 'restored'),
    turn: (tx, call) => (call.body.active ? switchOn : switchOff)(tx, call),
    sort: (tx, call) => sortResource(tx, call, table, noun, `${title}s`),
  };
  return handlers as unknown as Handlers<G>;
}
