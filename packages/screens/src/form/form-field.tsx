import type { ReactNode } from 'react';
import { sentence } from './field-errors.ts';
import { type FieldName, type FieldValue, fieldId, valueAt } from './form-values.ts';
import type { FormFields } from './use-contract-form.ts';

/** What a field of `ui` takes from its form. */
export interface FieldBinding<V> {
  id: string;
  label: string;
  value: V;
  onChange: (value: V) => void;
  error: string | undefined;
}

/** Ties a field to its form: `<FormField form={form} name="email" label="E-mail">{(field) => <TextField {...field} />}</FormField>`. */
export function FormField<Values extends object, Name extends FieldName<Values>>(props: {
  form: FormFields<Values>;
  name: Name;
  label: string;
  children: (field: FieldBinding<FieldValue<Values, Name>>) => ReactNode;
}) {
  const { form, name, label, children } = props;
  return children(bindField<FieldValue<Values, Name>>(form, name, label));
}

/** The same for a field whose name is known only once the form is there: of a definition, of a row. */
export function bindField<V>(form: FormFields<object>, path: string, label: string): FieldBinding<V> {
  return {
    id: fieldId(form, path),
    label,
    value: valueAt(form.values, path) as V,
    onChange: (value) => form.put(path, value),
    error: faultAt(form, path, label),
  };
}

/** What is wrong with a part of the body, beside the label of what shows it. */
export function faultAt(form: Pick<FormFields<object>, 'errorAt'>, path: string, label: string): string | undefined {
  const message = form.errorAt(path);
  return message === undefined ? undefined : sentence(label, message);
}
