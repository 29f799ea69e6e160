import { useEndpoint } from '@recoup/api';
import type { FilterOption } from '@recoup/contract/list-filter';
import { listCustomFields } from '@recoup/contract/settings/custom-field-forms';
import {
  type CustomField,
  type CustomValue,
  type CustomValues,
  customText,
  type FieldOwner,
} from '@recoup/contract/settings/custom-fields';
import { usePainted } from '@recoup/remote-kit';
import type { Column } from '@recoup/screens';
import { dayText, numberText } from '@recoup/ui';
import { useMemo } from 'react';

const none: readonly CustomField[] = [];

/** The company's own fields of customers, orders or devices, in its order. */
export function useCustomFields(owner: FieldOwner, enabled = true): readonly CustomField[] {
  const { data } = useEndpoint(listCustomFields, {}, { enabled });
  const all = data?.data;
  return useMemo(() => all?.filter((field) => field.owner === owner) ?? none, [all, owner]);
}

/** What the fields are called, for the summary of a form. */
export const customLabels = (fields: readonly CustomField[]): Record<string, string> =>
  Object.fromEntries(fields.map(({ id, label }) => [`custom_fields.${id}`, label]));

/** A value as staff read it: days and numbers as everywhere. */
export function customValueText({ kind }: CustomField, value: CustomValue | undefined): string {
  if (kind === 'date' && typeof value === 'string') return dayText(value);
  if (kind === 'number' && typeof value === 'number') return numberText(value);
  return customText(value) || '–';
}

/** Facts of a thing by its custom fields. */
export const customFacts = (fields: readonly CustomField[], values: CustomValues) =>
  fields.map((field) => ({ label: field.label, value: customValueText(field, values[field.id]) }));

/** Columns of a list for a company's own fields: those that it shows from the start, and others to choose. */
export function useCustomColumns<Row extends { readonly custom_fields: CustomValues }>(
  owner: FieldOwner,
): readonly Column<Row>[] {
  const fields = useCustomFields(owner, usePainted());
  return useMemo(
    () =>
      fields.map((field) => ({
        id: `custom_${field.id}`,
        header: field.label,
        width: 120,
        hidden: !field.listed,
        yields: 0,
        ...(field.kind === 'number' && { align: 'end' as const }),
        isEmpty: (row: Row) => customText(row.custom_fields[field.id]) === '',
        cell: (row: Row) => customValueText(field, row.custom_fields[field.id]),
      })),
    [fields],
  );
}

/** What the filter of such fields narrows by. */
const optionsOf = (owner: FieldOwner) =>
  function useFieldOptions(): readonly FilterOption[] {
    const fields = useCustomFields(owner);
    return fields.map(({ id, label, kind, options }) => ({ value: String(id), label, field: { kind, options } }));
  };

/** Choices of the filter `fields` of lists, by what the lists are of. */
export const customFieldChoices = {
  customer: { fields: optionsOf('customer') },
  order: { fields: optionsOf('order') },
  device: { fields: optionsOf('device') },
} as const;
