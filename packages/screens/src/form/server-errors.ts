import type { AnyFormApi } from '@tanstack/react-form';
import { errorAt, type Texts } from './field-errors.ts';
import { nameAt, pathOf } from './form-values.ts';
import { isSame } from './merge-conflict.ts';
import type { FormState } from './use-reads.ts';

/** The library's metadata for an untouched field. */
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
 * Sets or clears the server's error of a field. It's stored with the field, so that schema validation doesn't clear it
 * and reordering rows moves it along.
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

/** Registers all fields of the rows. The library moves metadata between rows only for fields that it knows. */
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

/** The schema's messages in the schema's order. */
function schemaTexts({ errorMap }: FormState): Texts {
  const found = Object.entries<readonly { message: string }[]>(errorMap.onDynamic ?? {});
  return Object.fromEntries(found.map(([name, [first]]) => [pathOf(name), first?.message ?? '']));
}

/** Caches the messages of a form as one object while they don't change, for all fields that ask. */
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

/** The messages of one form. */
export type TextsOfForm = ReturnType<typeof textsOfForm>;
