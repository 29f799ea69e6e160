import type { DeepKeys, DeepValue } from '@tanstack/react-form';
import type { ReactNode } from 'react';
import { sentence } from './field-errors.ts';
import type { ContractForm } from './use-contract-form.ts';

/** What a field of `ui` takes from its form. */
export interface FieldBinding<V> {
  id: string;
  label: string;
  value: V;
  onChange: (value: V) => void;
  onBlur: () => void;
  error: string | undefined;
}

/** Ties a field to its form: `<FormField form={form} name="email" label="E-mail">{(field) => <TextField {...field} />}</FormField>`. */
export function FormField<Values extends object, Name extends DeepKeys<Values>>(props: {
  form: ContractForm<Values>;
  name: Name;
  label: string;
  children: (field: FieldBinding<DeepValue<Values, Name>>) => ReactNode;
}) {
  const { form, name, label, children } = props;
  const path = String(name);
  const message = form.errorAt(path);
  return (
    <form.api.Field name={name}>
      {(field) =>
        children({
          id: fieldId(form, path),
          label,
          value: field.state.value as DeepValue<Values, Name>,
          onChange: (value) => {
            form.clearRefusal(path);
            field.handleChange(value as Parameters<typeof field.handleChange>[0]);
          },
          onBlur: field.handleBlur,
          error: message === undefined ? undefined : sentence(label, message),
        })
      }
    </form.api.Field>
  );
}

/** Id of a field's control, so that the summary leads to it. */
export function fieldId(form: { id: string }, path: string): string {
  return `${form.id}${path.replace(/\W+/g, '-')}`;
}
