import { keyWords } from '../parts/key-words.ts';
import type { FormFields } from './contract-form.ts';

const labelsByForm = new WeakMap<object, Map<string, string>>();

/** Labels of the fields that a form has shown, by dotted path: its summary and its conflict call them the same. */
export function labelsSeen({ api }: Pick<FormFields<object>, 'api'>): Map<string, string> {
  const labels = labelsByForm.get(api) ?? new Map<string, string>();
  labelsByForm.set(api, labels);
  return labels;
}

/** What a field is called: as its form says, as it says itself, or by its path. One of a row has the row's number: "Hours 2, From". */
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
