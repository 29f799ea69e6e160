import * as v from 'valibot';
import { resource, sortable } from '../resource-endpoints.ts';
import { idSchema, isDay, requiredText } from '../wire.ts';

/** The things that a company can add fields to. */
export const fieldOwners = { customer: 'Customers', order: 'Orders', device: 'Devices' } as const;
export type FieldOwner = keyof typeof fieldOwners;
const ownerNames = Object.keys(fieldOwners) as [FieldOwner, ...FieldOwner[]];

/** The types of custom fields. */
export const customFieldKinds = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  choice: 'Choice',
  yes_no: 'Yes or no',
} as const;
export type CustomFieldKind = keyof typeof customFieldKinds;
const kindNames = Object.keys(customFieldKinds) as [CustomFieldKind, ...CustomFieldKind[]];

/** The maximum length of a text field's value. */
export const longestCustomText = 500;
/** The most fields for each kind of thing. */
export const mostCustomFields = 40;

/** A custom field. */
export const customFieldBody = v.object({
  owner: v.picklist(ownerNames, 'must be one of the choices'),
  label: requiredText('Name', 60),
  kind: v.picklist(kindNames, 'must be one of the choices'),
  /** For a choice: its options. */
  options: v.optional(
    v.pipe(
      v.array(v.object({ option: requiredText('Option', 60) })),
      v.maxLength(50),
      v.check(
        (all) => new Set(all.map(({ option }) => option.toLowerCase())).size === all.length,
        'must be different from each other',
      ),
    ),
    [],
  ),
  /** Whether a form can't be saved without it. */
  required: v.optional(v.boolean(), false),
  /** Whether the list shows it as a column by default. Otherwise staff can add it. */
  listed: v.optional(v.boolean(), false),
  /** Whether customers are asked for it when they sell in the shop or the widget. */
  in_forms: v.optional(v.boolean(), false),
});

/** Fields that a company adds to its customers, orders and devices, in its order. */
export const customFields = /* @__PURE__ */ sortable(
  resource({
    view: 'settings.view',
    edit: 'settings.edit',
    noun: 'custom-field',
    path: '/v1/pos/settings/custom-fields',
    body: customFieldBody,
    sorts: ['position', 'created_at'],
    examples: [
      { owner: 'customer', label: 'Loyalty card', kind: 'text' },
      { owner: 'device', label: 'Box', kind: 'choice', options: [{ option: 'Original' }, { option: 'None' }] },
    ],
    touches: ['setting'],
    refuses: ['in_use_elsewhere'],
  }),
);

/** A field as forms, lists and pages show it. */
export const customFieldSchema = v.object({
  id: idSchema,
  owner: v.picklist(ownerNames),
  label: v.string(),
  kind: v.picklist(kindNames),
  options: v.array(v.string()),
  required: v.boolean(),
  listed: v.boolean(),
});
export type CustomField = v.InferOutput<typeof customFieldSchema>;

/** Values by field id: text (also for choices and days), a number, or yes and no. */
export const customValuesSchema = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, 'must be the id of a field')),
    v.nullable(
      v.union(
        [v.pipe(v.string(), v.trim(), v.maxLength(longestCustomText)), v.pipe(v.number(), v.finite()), v.boolean()],
        'must be text, a number, or yes or no',
      ),
    ),
  ),
  v.check((values) => Object.keys(values).length <= mostCustomFields, `can have at most ${mostCustomFields} entries`),
);
export type CustomValues = v.InferOutput<typeof customValuesSchema>;
export type CustomValue = CustomValues[string];

const isEmpty = (value: unknown): value is '' | null | undefined =>
  value === undefined || value === null || value === '';

function faultOf({ kind, options }: CustomField, value: NonNullable<CustomValue>): string | null {
  switch (kind) {
    case 'number':
      return typeof value === 'number' ? null : 'must be a number';
    case 'yes_no':
      return typeof value === 'boolean' ? null : 'must be yes or no';
    case 'date':
      return typeof value === 'string' && isDay(value) ? null : 'isn’t a valid date';
    case 'choice':
      return typeof value === 'string' && options.includes(value) ? null : 'must be one of the choices';
    case 'text':
      return typeof value === 'string' ? null : 'must be text';
  }
}

/**
 * Picks the values to store, with errors by field id. A value that was there `before` can stay although its option is
 * gone. Values of deleted fields also stay, so a restored field has them again.
 */
export function readCustomValues(
  fields: readonly CustomField[],
  entered: CustomValues,
  before: CustomValues = {},
): { values: CustomValues; faults: Record<string, string> } {
  const fieldIds = new Set(fields.map(({ id }) => String(id)));
  const values = Object.fromEntries(Object.entries(before).filter(([id]) => !fieldIds.has(id)));
  const faults: Record<string, string> = {};
  for (const id of Object.keys(entered))
    if (!fieldIds.has(id) && !(id in before)) faults[id] = 'isn’t one of your fields';
  for (const field of fields) {
    const id = String(field.id);
    const value = id in entered ? entered[id] : before[id];
    if (isEmpty(value)) {
      if (field.required) faults[id] = 'is required';
      continue;
    }
    const fault = value === before[id] ? null : faultOf(field, value);
    if (fault !== null) faults[id] = fault;
    values[id] = value;
  }
  return { values, faults };
}

/** A value as staff read it. Empty if there is none. */
export function customText(value: CustomValue | undefined): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return isEmpty(value) ? '' : String(value);
}
