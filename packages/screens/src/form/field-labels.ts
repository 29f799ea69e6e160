import { keyWords } from '../parts/key-words.ts';
import type { FormFields } from './contract-form.ts';

const labelsByForm = new WeakMap<object, Map<string, string>>();

/**
 * The labels of the fields that a form has shown, by dotted path. The error summary and the conflict dialog use them.
 */
export function labelsSeen({ api }: Pick<FormFields<object>, 'api'>): Map<string, string> {
  const labels = labelsByForm.get(api) ?? new Map<string, string>();
  labelsByForm.set(api, labels);
  return labels;
}

/**
 * A field's name: the form's label, the field's own label, or its path. Fields in rows include the row's number: "Hours
 * 2, From".
 */
export function fieldName(
  form: Pick<FormFields<object>, 'api'>,
  path: string,
  labels: Readonly<Record<string, string>>,
): string {
  const shown = labels[path] ?? labelsSeen(form).get(path);
  const [, rows, index, field = ''] = /^(.+)\.(\d+)\.([^.]+)$/.exec(path) ?? [];
  if (labels[path] === undefined && rows)
    return `${fieldName(form, rows, labels)} ${Number(index) + 1}, ${labels[`${rows}.${field}`] ?? shown ?? field}`;
  return shown ?? keyWords(path);
}
