import {
  type CustomField,
  type CustomValues,
  customText,
  type FieldOwner,
  readCustomValues,
} from '@recoup/contract/settings/custom-fields';
import type { AuditChange } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, ne, type SQL, sql } from '../../../platform/db/drizzle.ts';
import type { PgColumn } from '../../../platform/db/drizzle-tables.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { customFields } from '../../../schema/company-settings.ts';

/** The company's custom fields in order. */
export async function readCustomFields(tx: Tx): Promise<CustomField[]> {
  const { position, id, status, owner, label, kind, options, required, listed } = customFields;
  const rows = await tx
    .select({ id, owner, label, kind, options, required, listed })
    .from(customFields)
    .where(eq(status, 1))
    .orderBy(asc(position), asc(id));
  return rows.map((row) => ({ ...row, options: row.options.map(({ option }) => option) }));
}

/** The custom fields of one kind of thing. */
export async function fieldsOf(tx: Tx, owner: FieldOwner): Promise<CustomField[]> {
  return (await readCustomFields(tx)).filter((field) => field.owner === owner);
}

/**
 * The values to store from those given. Invalid ones are refused at their field. If a form doesn't show the fields
 * (`given` is left out), nothing is required and all values stay.
 */
export async function keptValues(
  tx: Tx,
  owner: FieldOwner,
  entered: CustomValues | undefined,
  before: CustomValues = {},
  place = 'custom_fields',
): Promise<CustomValues> {
  if (entered === undefined) return before;
  const { values, faults } = readCustomValues(await fieldsOf(tx, owner), entered, before);
  const errors = Object.fromEntries(Object.entries(faults).map(([id, fault]) => [`${place}.${id}`, [fault]]));
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', undefined, { errors });
  return values;
}

/** The fields that customers are asked for when they sell, with their owners. */
export async function fieldsForCustomers(tx: Tx): Promise<CustomField[]> {
  const visibleFields = await tx
    .select({ id: customFields.id })
    .from(customFields)
    .where(and(eq(customFields.status, 1), eq(customFields.in_forms, true), ne(customFields.owner, 'device')));
  const ids = new Set(visibleFields.map(({ id }) => id));
  return (await readCustomFields(tx)).filter(({ id }) => ids.has(id));
}

/**
 * A customer's values for those fields, by owner. Missing or invalid values, and fields that they weren't asked for,
 * are refused at their field.
 */
export async function customerFieldValues(
  tx: Tx,
  entered: CustomValues,
): Promise<Record<'customer' | 'order', CustomValues>> {
  const fields = await fieldsForCustomers(tx);
  const { values, faults } = readCustomValues(fields, entered);
  const errors = Object.fromEntries(Object.entries(faults).map(([id, fault]) => [`custom_fields.${id}`, [fault]]));
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', undefined, { errors });
  const ofOwner = (owner: FieldOwner) =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const value = values[field.id];
        return field.owner !== owner || value === undefined ? [] : [[String(field.id), value]];
      }),
    );
  return { customer: ofOwner('customer'), order: ofOwner('order') };
}

/** Changes of values, one per field, under its name. */
export async function changedValues(tx: Tx, before: CustomValues, after: CustomValues) {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((id) => before[id] !== after[id]);
  if (ids.length === 0) return [];
  const rows = await tx.select({ id: customFields.id, label: customFields.label }).from(customFields);
  const labels = new Map(rows.map(({ id, label }) => [String(id), label]));
  return ids.map((id) => ({
    field: labels.get(id) ?? 'custom field',
    from: customText(before[id]) || null,
    to: customText(after[id]) || null,
  }));
}

/** A value as SQL, formatted as by {@link customText}. */
export function valueText(values: PgColumn, id: number): SQL {
  const key = sql.raw(`'${id}'`);
  return sql`case jsonb_typeof(${values}->${key}) when 'boolean' then case ${values}->>${key} when 'true' then 'Yes' else 'No' end
    else ${values}->>${key} end`;
}

interface Valued {
  readonly custom_fields?: CustomValues;
}

/** Changes of a thing, with those of its custom fields listed individually. */
export async function tellValues(
  tx: Tx,
  changes: readonly AuditChange[],
  before: Valued,
  after: Valued,
): Promise<AuditChange[]> {
  const together = changes.find(({ field }) => field === 'custom_fields');
  if (!together) return [...changes];
  const each = await changedValues(tx, before.custom_fields ?? {}, after.custom_fields ?? {});
  return [...changes.filter((change) => change !== together), ...each.map((change) => ({ ...together, ...change }))];
}

/** Values by field name, as programs get them. */
export function namedValues(fields: readonly CustomField[], owner: FieldOwner, values: CustomValues) {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.id];
      return field.owner !== owner || value === undefined || value === null ? [] : [[field.label, value] as const];
    }),
  );
}
