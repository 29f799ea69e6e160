import type { FieldDefinition, FieldDefinitions } from '@recoup/contract/field-definition';
import { SelectField, TextField } from '@recoup/ui';
import { RadioGroup, SecretField } from '@recoup/ui/fields';
import type { FormFields } from '../form/contract-form.ts';
import { FieldAt, type FieldBinding } from '../form/form-field.tsx';

/** Where defined fields stand in their form; or how each is tied to it, where its fault has another path than its value. */
type Place = { form: FormFields<object>; at: string } | { bind: (name: string, label: string) => FieldBinding<string> };

/** The fields of definitions. `stored` tells the ends of secrets that are there already. */
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
      // What needs explaining is chosen with all of it in sight.
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
