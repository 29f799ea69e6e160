import { type AnyFormApi, revalidateLogic, useForm } from '@tanstack/react-form';
import { useEffect, useId, useState } from 'react';
import { standardSchemaOf, type Texts } from './field-errors.ts';
import { byName, keyName, nameAt, valueAt } from './form-values.ts';
import { isSame } from './merge-conflict.ts';
import { knowRows, setServerError } from './server-errors.ts';
import { useDraft } from './use-draft.ts';

/** What a form knows of itself besides what the library keeps of it. */
interface Kept<Values> {
  readonly name: string | null;
  /** What stood in the fields before somebody typed: that tells what somebody else has changed since. */
  base: Values;
  restored: boolean;
  /** Whether what is wrong is said: of all fields, or of these. */
  showFaults: boolean | readonly string[];
  /** The library's form that has its draft. */
  begun?: AnyFormApi;
}

/** What is done with what the fields hold. */
interface Does<Values, Try> {
  /** What is wrong and to be said. */
  faultsIn: (values: Values, fields: true | readonly string[]) => Texts;
  send: (values: Values, by: Try) => Promise<void>;
  onFaults: () => void;
}

/** Faults are looked for at every change: which of them are said is decided there. */
const always = revalidateLogic({ mode: 'change' });

/** What was typed and is gone again is what there was, however nothing is written there. */
const asBefore = (value: unknown, before: unknown) => (value === '' && (before ?? '') === '' ? before : value);

/**
 * What the fields of a form hold: the library's form, with its draft, which is kept at every change, and cleared by
 * whoever has saved or discards it, and where all is typed back to what it was.
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
  // A form that goes on with the next thing begins anew, before anything is drawn or typed.
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
    // A key that the library cannot name is put with what it stands in.
    if (keyName(key) === key) api.setFieldValue(nameOf(path), next);
    else api.setFieldValue(nameOf(place), { ...byName(Object(valueAt(latest(), place))), [key]: next });
  };
  /** Other rows at a path: what the server said of all of them is true no more. The library's types know no names here. */
  const rowsAt = (path: string): never => {
    setServerError(api, path, undefined);
    const rows = nameOf(path);
    knowRows(api, rows);
    return rows as never;
  };
  /** Puts values into fields, except where something else was typed since `seen`. */
  const take = (next: object, seen: object) => {
    const now = byName(latest());
    for (const [field, value] of Object.entries(next)) {
      if (isSame(now[field], byName(seen)[field])) api.setFieldValue(field, value);
    }
  };
  /** Nothing of it is waiting to be saved any more. */
  const settle = () => {
    clear();
    current.restored = false;
    current.showFaults = false;
  };
  return {
    kept: current,
    /** What everybody may do who has the form. */
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
    /** What stands in the fields is now compared with something else. */
    rebase: (base: Values) => {
      current.base = base;
      api.update({ ...options, defaultValues: base });
    },
  };
}
