import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { audit, changedFields } from '../../../platform/audit.ts';
import { conflictOf } from '../../../platform/conflict.ts';
import type { Tx } from '../../../platform/db.ts';
import type { Effects } from '../../../platform/effects.ts';
import type { Session } from '../../../platform/handler.ts';
import { settings } from '../../../schema/core.ts';

/** What `document()` of the contract declares, as far as storage needs it. */
interface SettingsDocument<E extends v.ObjectEntries> {
  readonly key: string;
  readonly title: string;
  readonly schema: v.ObjectSchema<E, undefined>;
  readonly initial: Value<E>;
}

type Value<E extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<E, undefined>>;

/** A settings document of the tenant; its initial value with version 0 when it was never saved. */
export async function readDocument<E extends v.ObjectEntries>(
  tx: Tx,
  document: SettingsDocument<E>,
): Promise<Value<E> & { version: number }> {
  const [row] = await tx.select().from(settings).where(eq(settings.key, document.key));
  if (!row) return { ...document.initial, version: 0 };
  return { ...v.parse(document.schema, row.value), version: row.version };
}

/** Saves a settings document, unless somebody saved it since the version that the writer saw. */
export async function saveDocument<E extends v.ObjectEntries>(
  tx: Tx,
  document: SettingsDocument<E>,
  body: Value<E> & { version: number },
  by: { session: Session; effects: Effects; now: Date },
): Promise<Value<E> & { version: number }> {
  const { key, title } = document;
  const value = v.parse(document.schema, body);
  const row = { tenant_id: by.session.tenantId, key, value: document.initial, version: 0, updated_at: by.now };
  await tx.insert(settings).values(row).onConflictDoNothing();
  const [before] = await tx.select().from(settings).where(eq(settings.key, key)).for('update');
  if (!before) throw new Error(`The settings document ${key} has gone`);
  const seen = {
    entity: 'setting',
    entityId: before.id,
    seenVersion: body.version,
    version: before.version,
    body: value,
    current: v.parse(document.schema, before.value),
  };
  if (before.version !== body.version) throw await conflictOf(tx, seen);

  const version = before.version + 1;
  await tx.update(settings).set({ value, version, updated_at: by.now }).where(eq(settings.id, before.id));
  const change = { entity: 'setting', entityId: before.id, action: 'Settings changed', subject: title, version };
  await audit(tx, by.session, changedFields(before.value as Value<E>, value, change));
  by.effects.emit('resource.changed', { resource: 'setting', id: null });
  return { ...value, version };
}
