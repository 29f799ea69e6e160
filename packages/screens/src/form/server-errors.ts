import type { AnyFormApi } from '@tanstack/react-form';
import { errorAt, type Texts } from './field-errors.ts';
import { nameAt, pathOf } from './form-values.ts';
import { isSame } from './merge-conflict.ts';
import type { FormState } from './use-reads.ts';

/** What the library keeps of a field that nobody has touched. */
const untouched = {
  isValidating: false,
  isTouched: false,
  isBlurred: false,
  isDirty: false,
  errorMap: {},
  errorSourceMap: {},
  _arrayVersion: 0,
  _pendingValidationsCount: 0,
};

/**
 * Puts a text of the server to the field at a path, or takes it away. It is the field's own, so that the form's schema
 * does not take it away, and it goes with its row when rows are put in order.
 */
export function setServerError(api: AnyFormApi, path: string, text: string | undefined): void {
  const name = nameAt(api.state.values, path);
  if (api.getFieldMeta(name)?.errorMap.onServer === text) return;
  api.setFieldMeta(name, (now = untouched) => ({
    ...now,
    errorMap: { ...now.errorMap, onServer: text },
    errorSourceMap: { ...now.errorSourceMap, onServer: 'field' },
  }));
}

/** The library moves what it knows of the fields of rows from one to the next: it has to know of all of them. */
export function knowRows(api: AnyFormApi, rows: string): void {
  for (const name of Object.keys(api.fieldInfo)) {
    if (name.startsWith(`${rows}[`) && !api.getFieldMeta(name)) api.setFieldMeta(name, untouched);
  }
}

function serverTexts({ fieldMeta }: FormState): Texts {
  const serverErrors = Object.entries(fieldMeta).flatMap(([name, meta]) =>
    meta?.errorMap.onServer ? [[pathOf(name), String(meta.errorMap.onServer)]] : [],
  );
  return Object.fromEntries(serverErrors);
}

/** What the schema says, in its order. */
function schemaTexts({ errorMap }: FormState): Texts {
  const found = Object.entries<readonly { message: string }[]>(errorMap.onDynamic ?? {});
  return Object.fromEntries(found.map(([name, [first]]) => [pathOf(name), first?.message ?? '']));
}

/** The texts of a form as one object for as long as they are the same; looked up once for all fields that ask. */
export function textsOfForm() {
  const none: Texts = {};
  let texts = { errors: none, refused: none };
  let seen: readonly unknown[] = [];
  const look = (state: FormState) => {
    const now = [state.fieldMeta, state.errorMap.onDynamic];
    if (now.every((one, i) => one === seen[i])) return texts;
    seen = now;
    const refused = serverTexts(state);
    const errors = { ...refused, ...schemaTexts(state) };
    texts = {
      refused: isSame(refused, texts.refused) ? texts.refused : refused,
      errors: isSame(errors, texts.errors) ? texts.errors : errors,
    };
    return texts;
  };
  return {
    errors: (state: FormState) => look(state).errors,
    refused: (state: FormState) => look(state).refused,
    errorAt: (state: FormState, path: string) => errorAt(look(state).errors, path),
  };
}

/** The texts of one form. */
export type TextsOfForm = ReturnType<typeof textsOfForm>;
