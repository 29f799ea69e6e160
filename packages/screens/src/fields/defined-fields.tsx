import type { FieldDefinition, FieldDefinitions } from '@recoup/contract/field-definition';
import { RadioGroup, SelectField, TextField } from '@recoup/ui';
import { SecretField } from '@recoup/ui/fields';
import type { FieldBinding } from '../form/form-field.tsx';

/**
 * The fields of definitions, each as `bind` ties it to its form: `(name, label) => bindField(form, name, label)`.
 * `stored` tells the ends of secrets that are there already.
 */
export function DefinedFields(props: {
  fields: FieldDefinitions;
  bind: (name: string, label: string) => FieldBinding<string>;
  stored?: Readonly<Record<string, string>> | undefined;
}) {
  const { fields, bind, stored } = props;
  return Object.entries(fields).map(([name, field]) => (
    <DefinedField key={name} field={field} binding={bind(name, field.label)} stored={stored?.[name]} />
  ));
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
