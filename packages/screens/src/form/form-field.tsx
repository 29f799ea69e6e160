import type { ReactNode } from 'react';
import { type FormFields, useOwnForm } from './contract-form.ts';
import { sentence } from './field-errors.ts';
import { labelsSeen } from './field-labels.ts';
import { type FieldName, type FieldValue, fieldId } from './form-values.ts';

/** The props that a `ui` field gets from its form. */
export interface FieldBinding<V> {
  id: string;
  label: string;
  value: V;
  onChange: (value: V) => void;
  error: string | undefined;
}

/**
 * Ties a field to its form. Typing re-renders only the field: `<FormField form={form} name="email"
 * label="Email">{(field) => <TextField {...field} />}</FormField>`.
 */
export function FormField<Values extends object, Name extends FieldName<Values>>(props: {
  form: FormFields<Values>;
  name: Name;
  label: string;
  children: (field: FieldBinding<FieldValue<Values, Name>>) => ReactNode;
}) {
  const { form, name, label, children } = props;
  return children(bindField<FieldValue<Values, Name>>(useOwnForm(form), name, label));
}

/** Does the same for a field with a computed path. */
export function FieldAt<V>(props: {
  form: FormFields<object>;
  path: string;
  label: string;
  children: (field: FieldBinding<V>) => ReactNode;
}) {
  const { form, path, label, children } = props;
  return children(bindField<V>(useOwnForm(form), path, label));
}

/** Ties a field to a form that the component already reads, for rows and lists of fields. */
export function bindField<V>(form: FormFields<object>, path: string, label: string): FieldBinding<V> {
  labelsSeen(form).set(path, label);
  return {
    id: fieldId(form, path),
    label,
    value: form.valueAt(path) as V,
    onChange: (value) => form.put(path, value),
    error: faultAt(form, path, label),
  };
}

/** The error of a part of the body, as a sentence with the label of its control. */
export function faultAt(form: Pick<FormFields<object>, 'errorAt'>, path: string, label: string): string | undefined {
  const message = form.errorAt(path);
  return message === undefined ? undefined : sentence(label, message);
}
