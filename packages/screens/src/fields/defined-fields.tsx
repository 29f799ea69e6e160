import type { FieldDefinition, FieldDefinitions } from '@recoup/contract/field-definition';
import { SelectField, TextField } from '@recoup/ui';
import { RadioGroup, SecretField } from '@recoup/ui/fields';
import type { FormFields } from '../form/contract-form.ts';
import { FieldAt, type FieldBinding } from '../form/form-field.tsx';

/** The path of the defined fields in their form. Use `bind` if an error has another path than its value. */
type Place = { form: FormFields<object>; at: string } | { bind: (name: string, label: string) => FieldBinding<string> };

/** Renders the fields of definitions. `stored` has the last characters of secrets that already exist. */
export function DefinedFields(
  props: { fields: FieldDefinitions; stored?: Readonly<Record<string, string>> | undefined } & Place,
) {
  return Object.entries(props.fields).map(([name, field]) => {
    const show = (binding: FieldBinding<string>) => (
      <DefinedField key={name} field={field} binding={binding} stored={props.stored?.[name]} />
    );
    if ('bind' in props) return show(props.bind(name, field.label));
    return (
      <FieldAt<string | undefined> key={name} form={props.form} path={`${props.at}.${name}`} label={field.label}>
        {({ value = '', ...binding }) => show({ ...binding, value })}
      </FieldAt>
    );
  });
}

function DefinedField(props: { field: FieldDefinition; binding: FieldBinding<string>; stored: string | undefined }) {
  const { field, binding, stored } = props;
  const { kind, help, optional, options, rule } = field;
  const required = !optional;
  switch (kind) {
    case 'choice': {
      const choices = Object.entries(options ?? {}).map(([value, label]) => ({ value, label }));
      // Options that need help are all visible at once.
      return help ? (
        <RadioGroup {...binding} help={help} options={choices} />
      ) : (
        <SelectField {...binding} options={choices} />
      );
    }
    case 'secret':
      return <SecretField {...binding} help={help} required={required} {...(stored && { stored })} />;
    case 'text':
      return (
        <TextField
          {...binding}
          help={help}
          required={required}
          autoComplete="off"
          type={rule === 'email' ? 'email' : 'text'}
          {...(rule === 'numbers' && { only: 'digits' })}
          {...(rule === 'decimal' && { only: 'decimal' })}
        />
      );
  }
}
