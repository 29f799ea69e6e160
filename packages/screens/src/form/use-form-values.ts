import { type AnyFormApi, revalidateLogic, useForm } from '@tanstack/react-form';
import { useEffect, useId, useState } from 'react';
import { standardSchemaOf, type Texts } from './field-errors.ts';
import { byName, keyName, nameAt, valueAt } from './form-values.ts';
import { isSame } from './merge-conflict.ts';
import { knowRows, setServerError } from './server-errors.ts';
import { useDraft } from './use-draft.ts';

/** A form's own state beside the library's. */
interface Kept<Values> {
  readonly name: string | null;
  /** The values before typing, which show what another user has changed since. */
  base: Values;
  restored: boolean;
  /** Whether errors are shown: for all fields, or for these. */
  showFaults: boolean | readonly string[];
  /** The library's form that already received the draft. */
  begun?: AnyFormApi;
}

/** What to do with the values. */
interface Does<Values, Try> {
  /** The errors to show. */
  faultsIn: (values: Values, fields: true | readonly string[]) => Texts;
  send: (values: Values, by: Try) => Promise<void>;
  onFaults: () => void;
}

/** Validates on every change. The validator decides which errors are shown. */
const always = revalidateLogic({ mode: 'change' });

/** Clearing a field that was empty before restores its original empty value. */
const asBefore = (value: unknown, before: unknown) => (value === '' && (before ?? '') === '' ? before : value);

/**
 * The values of a form: the library's form plus a draft. The draft is stored on every change. It's cleared when the
 * caller saves or discards it, or when all values are back to the original.
 */
export function useFormValues<Values extends object, Try>(
  initial: Values,
  name: string | null,
  { faultsIn, send, onFaults }: Does<Values, Try>,
) {
  const id = useId();
  const draft = useDraft<Values>(name);
  const begin = (): Kept<Values> => ({
    name,
    base: draft.found?.base ?? initial,
    restored: draft.found !== null,
    showFaults: false,
  });
  const [lastDraft, setKept] = useState(begin);
  let current = lastDraft;
  // A form that moves on to another record starts over before anything is rendered or typed.
  if (current.name !== name) {
    current = begin();
    setKept(current);
  }
  const options = {
    formId: name ?? id,
    defaultValues: current.base,
    validationLogic: always,
    validators: {
      onDynamic: standardSchemaOf<Values>((values) =>
        current.showFaults === false ? {} : faultsIn(values, current.showFaults || []),
      ),
    },
    onSubmitMeta: {} as Try,
    onSubmit: ({ value, meta }: { value: Values; meta: Try }) => send(value, meta),
    onSubmitInvalid: onFaults,
  };
  const api: AnyFormApi = useForm(options);
  if (current.begun !== api && api.formId === options.formId) {
    current.begun = api;
    const typed = Object.entries(draft.found?.values ?? {});
    for (const [field, value] of typed) {
      if (!isSame(value, byName(current.base)[field])) api.setFieldValue(field, value, { dontValidate: true });
    }
  }
  const { keep, clear } = draft;
  useEffect(() => {
    let last: unknown = api.state.values;
    const { unsubscribe } = api.store.subscribe(() => {
      const { values, isDefaultValue } = api.state;
      if (values === last) return;
      last = values;
      if (isDefaultValue) clear();
      else keep(values, current.base);
    });
    return unsubscribe;
  }, [api, current, keep, clear]);

  const latest = (): Values => api.state.values;
  const nameOf = (path: string) => nameAt(latest(), path);
  const put = (path: string, value: unknown) => {
    setServerError(api, path, undefined);
    const next = asBefore(value, valueAt(current.base, path));
    const [, place = '', key = path] = /^(.+)\.([^.]+)$/.exec(path) ?? [];
    // The library can't address such a key, so the whole parent object is set.
    if (keyName(key) === key) api.setFieldValue(nameOf(path), next);
    else api.setFieldValue(nameOf(place), { ...byName(Object(valueAt(latest(), place))), [key]: next });
  };
  /**
   * Prepares a change of a path's rows: the server's error about all of them no longer applies. The library's types
   * don't know these names.
   */
  const rowsAt = (path: string): never => {
    setServerError(api, path, undefined);
    const rows = nameOf(path);
    knowRows(api, rows);
    return rows as never;
  };
  /** Sets fields to new values, except those typed into since `seen`. */
  const take = (next: object, seen: object) => {
    const now = byName(latest());
    for (const [field, value] of Object.entries(next)) {
      if (isSame(now[field], byName(seen)[field])) api.setFieldValue(field, value);
    }
  };
  /** Marks the form as having nothing left to save. */
  const settle = () => {
    clear();
    current.restored = false;
    current.showFaults = false;
  };
  return {
    kept: current,
    /** The functions for everyone who has the form. */
    acts: {
      id,
      api,
      latest,
      put,
      addRow: (path: string, row: unknown) => api.pushFieldValue(rowsAt(path), row),
      removeRow: (path: string, index: number) => void api.removeFieldValue(rowsAt(path), index),
      moveRow: (path: string, from: number, to: number) => api.moveFieldValues(rowsAt(path), from, to),
    },
    take,
    settle,
    reset: (to: Values) => {
      settle();
      current.base = to;
      api.reset(to);
    },
    /** Compares the fields with a new base from now on. */
    rebase: (base: Values) => {
      current.base = base;
      api.update({ ...options, defaultValues: base });
    },
  };
}
