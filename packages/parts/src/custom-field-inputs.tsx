import {
  type CustomField,
  type CustomValue,
  customText,
  type FieldOwner,
  longestCustomText,
} from '@recoup/contract/settings/custom-fields';
import { FieldAt, type FieldBinding, type FormFields } from '@recoup/screens/forms';
import { DayField, Grid, SelectField, TextField } from '@recoup/ui';
import { NumberField } from '@recoup/ui/fields';
import { useCustomFields } from './custom-fields.tsx';

/** Inputs for the company's custom fields, under `custom_fields` of a form. Renders nothing without custom fields. */
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
  // A stored value stays selectable after its option was removed.
  const shownOptions = text === '' || options.includes(text) ? options : [...options, text];
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
      return (
        <SelectField {...shared} value={text} onChange={onChange} options={[...blank, ...choicesOf(shownOptions)]} />
      );
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
