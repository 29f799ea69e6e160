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

/** The company's custom fields for customers, orders or devices, in its order. */
export function useCustomFields(owner: FieldOwner, enabled = true): readonly CustomField[] {
  const { data } = useEndpoint(listCustomFields, {}, { enabled });
  const all = data?.data;
  return useMemo(() => all?.filter((field) => field.owner === owner) ?? none, [all, owner]);
}

/** The labels of the fields, for a form's error summary. */
export const customLabels = (fields: readonly CustomField[]): Record<string, string> =>
  Object.fromEntries(fields.map(({ id, label }) => [`custom_fields.${id}`, label]));

/** A value in the usual format for staff. */
export function customValueText({ kind }: CustomField, value: CustomValue | undefined): string {
  if (kind === 'date' && typeof value === 'string') return dayText(value);
  if (kind === 'number' && typeof value === 'number') return numberText(value);
  return customText(value) || '–';
}

/** A record's custom fields as labels and values. */
export const customFacts = (fields: readonly CustomField[], values: CustomValues) =>
  fields.map((field) => ({ label: field.label, value: customValueText(field, values[field.id]) }));

/** List columns for the company's custom fields: those shown by default, and the optional ones. */
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

/** The options of the custom field filter. */
const optionsOf = (owner: FieldOwner) =>
  function useFieldOptions(): readonly FilterOption[] {
    const fields = useCustomFields(owner);
    return fields.map(({ id, label, kind, options }) => ({ value: String(id), label, field: { kind, options } }));
  };

/** The choices of the lists' `fields` filter, by kind of record. */
export const customFieldChoices = {
  customer: { fields: optionsOf('customer') },
  order: { fields: optionsOf('order') },
  device: { fields: optionsOf('device') },
} as const;
