import { isDocument, type StoredDocument } from '@recoup/contract/document';
import * as v from 'valibot';
import { settings } from '../../schema/core.ts';
import { audit, changedFields } from '../audit/audit.ts';
import { checkVersion } from '../audit/conflict.ts';
import type { Tx } from '../db/db.ts';
import { eq, sql } from '../db/drizzle.ts';
import { perConnection } from '../db/prepared.ts';
import type { Effects } from '../effects.ts';
import type { Author, DocumentRules, Session } from '../handler.ts';
import { checkLocations } from './document-locations.ts';

type Value<E extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<E, undefined>>;
type Stored<E extends v.ObjectEntries> = Value<E> & { version: number };

const documentsQuery = perConnection((tx) =>
  tx
    .select()
    .from(settings)
    .where(sql`${settings.key} = any(${sql.placeholder('keys')})`)
    .prepare('read_documents'),
);

type Row = typeof settings.$inferSelect;
const reading = new WeakMap<Tx, { readonly keys: Set<string>; readonly rows: Promise<Row[]> }>();

/** Documents that are requested together are read with one statement. */
async function storedDocument(tx: Tx, key: string): Promise<Row | undefined> {
  let asking = reading.get(tx);
  if (!asking) {
    const keys = new Set<string>();
    const rows = Promise.resolve().then(() => {
      reading.delete(tx);
      return documentsQuery(tx).execute({ keys: [...keys] });
    });
    asking = { keys, rows };
    reading.set(tx, asking);
  }
  asking.keys.add(key);
  return (await asking.rows).find((row) => row.key === key);
}

/** Reads a settings document of the tenant. If it was never saved, that's its initial value with version 0. */
export async function readDocument<E extends v.ObjectEntries>(tx: Tx, document: StoredDocument<E>): Promise<Stored<E>> {
  const row = await storedDocument(tx, document.key);
  if (!row) return { ...document.initial, version: 0 };
  return { ...v.parse(document.schema, row.value), version: row.version };
}

/** Who saves, when, and how others are notified. */
interface Writer {
  readonly session: Author;
  readonly effects: Effects;
  readonly now: Date;
}

/** Saves a settings document, unless it has changed since the version that the writer saw. */
export async function saveDocument<E extends v.ObjectEntries>(
  tx: Tx,
  document: StoredDocument<E>,
  body: Stored<E>,
  { session, effects, now }: Writer,
): Promise<Stored<E>> {
  const { key, title, initial, schema, resource = 'setting' } = document;
  const value = v.parse(schema, body);
  const row = { tenant_id: session.tenantId, key, value: initial, version: 0, updated_at: now };
  await tx.insert(settings).values(row).onConflictDoNothing();
  const [before] = await tx.select().from(settings).where(eq(settings.key, key)).for('update');
  if (!before) throw new Error(`The settings document ${key} has gone`);
  const changed = { entity: 'setting', entityId: before.id };
  await checkVersion(tx, {
    ...changed,
    seenVersion: body.version,
    version: before.version,
    body: value,
    current: v.parse(schema, before.value),
  });

  const version = before.version + 1;
  await tx.update(settings).set({ value, version, updated_at: now }).where(eq(settings.id, before.id));
  const change = { ...changed, action: 'Settings changed', subject: title, version };
  await audit(tx, session, changedFields(before.value as Value<E>, value, change));
  for (const changedResource of new Set([resource, 'setting'] as const)) {
    effects.emit('resource.changed', { resource: changedResource, id: null });
  }
  return { ...value, version };
}

type SavingCall = Writer & {
  readonly session: Session;
  readonly address: string;
  readonly body: Stored<v.ObjectEntries>;
};

/** The handlers of every settings document in a group, by the endpoint names in the contract. */
export function documentHandlers(group: object, rules: Readonly<Record<string, unknown>> = {}) {
  const handlers: Record<string, (tx: Tx, call: SavingCall) => Promise<unknown>> = {};
  for (const [name, document] of Object.entries(group)) {
    if (!isDocument(document)) continue;
    const { title, initial } = document;
    const { check, shown = async (_tx, value) => value } = (rules[name] ?? {}) as Partial<DocumentRules<object>>;
    handlers[`${name}.get`] = async (tx) => ({ data: await shown(tx, await readDocument(tx, document)) });
    handlers[`${name}.put`] = async (tx, { body, ...by }) => {
      await checkLocations(tx, document.schema, body);
      await check?.(tx, body, by);
      const data = await shown(tx, await saveDocument(tx, document, body, by));
      return { success: true, message: `${title} saved`, data };
    };
    handlers[`${name}.reset`] = async (tx, { body, ...by }) => {
      const data = await saveDocument(tx, document, { ...initial, version: body.version }, by);
      return { success: true, message: `${title} reset to the standard settings`, data };
    };
  }
  return handlers;
}
