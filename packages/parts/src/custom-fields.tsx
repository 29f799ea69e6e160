import { useEndpoint } from '@recoup/api';
import type { FilterOption } from '@recoup/contract/list-filter';
import { listCustomFields } from '@recoup/contract/settings/custom-field-forms';
import {
  type CustomField,
  type CustomValue,
  type CustomValues,
  customText,
  type FieldOwner,
  longestCustomText,
} from '@recoup/contract/settings/custom-fields';
import type { Column } from '@recoup/screens';
import { FieldAt, type FieldBinding, type FormFields } from '@recoup/screens/forms';
import { DayField, dayText, Grid, numberText, SelectField, TextField } from '@recoup/ui';
import { NumberField } from '@recoup/ui/fields';
import { useMemo } from 'react';

const none: readonly CustomField[] = [];

/** The company's own fields of customers, orders or devices, in its order. */
export function useCustomFields(owner: FieldOwner): readonly CustomField[] {
  const { data } = useEndpoint(listCustomFields, {});
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

/** Inputs of a company's own fields, under `custom_fields` of a form. Nothing where it has none. */
export function CustomFieldInputs({ form, owner }: { form: FormFields<object>; owner: FieldOwner }) {
  const fields = useCustomFields(owner);
  if (fields.length === 0) return null;
  return (
    <Grid columns={2}>
      {fields.map((field) => (
        <FieldAt<CustomValue | undefined>
          key={field.id}
          form={form}
          path={`custom_fields.${field.id}`}
          label={field.label}
        >
          {(binding) => <CustomInput field={field} binding={binding} />}
        </FieldAt>
      ))}
    </Grid>
  );
}

const choicesOf = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }));
const yesNo = { Yes: true, No: false } as const;

function CustomInput(props: { field: CustomField; binding: FieldBinding<CustomValue | undefined> }) {
  const { kind, required, options } = props.field;
  const { value, onChange, ...binding } = props.binding;
  const shared = { ...binding, required };
  const text = typeof value === 'string' ? value : '';
  // What was chosen before its choice was gone can stay.
  const known = text === '' || options.includes(text) ? options : [...options, text];
  const blank = required && text !== '' ? [] : [{ value: '', label: required ? 'Choose' : '–' }];
  switch (kind) {
    case 'text':
      return (
        <TextField {...shared} value={text} onChange={onChange} maxLength={longestCustomText} autoComplete="off" />
      );
    case 'number':
      return (
        <NumberField
          {...shared}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
          min={-999_999_999_999}
          decimals={6}
        />
      );
    case 'date':
      return <DayField {...shared} mayBeEmpty value={text} onChange={onChange} />;
    case 'choice':
      return <SelectField {...shared} value={text} onChange={onChange} options={[...blank, ...choicesOf(known)]} />;
    case 'yes_no':
      return (
        <SelectField
          {...shared}
          value={customText(value)}
          onChange={(word) => onChange(word === 'Yes' || word === 'No' ? yesNo[word] : null)}
          options={[{ value: '', label: required ? 'Choose' : '–' }, ...choicesOf(Object.keys(yesNo))]}
        />
      );
  }
}

/** Columns of a list for a company's own fields: those that it shows from the start, and others to choose. */
export function useCustomColumns<Row extends { readonly custom_fields: CustomValues }>(
  owner: FieldOwner,
): readonly Column<Row>[] {
  const fields = useCustomFields(owner);
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
