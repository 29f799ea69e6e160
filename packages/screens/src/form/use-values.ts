import { useEffect, useRef, useState } from 'react';
import { byName, withValueAt } from './form-values.ts';
import { isSame } from './merge-conflict.ts';
import { useDraft } from './use-draft.ts';

/** What the fields of a form hold, with its draft: kept at every change, cleared by whoever has saved or discards it. */
export function useValues<Values extends object>(initial: Values, draftName: string | null) {
  const draft = useDraft<Values>(draftName);
  const [restored, setRestored] = useState(draft.found !== null);
  const [values, setValues] = useState((): Values => ({ ...initial, ...draft.found?.values }));
  const [touched, setTouched] = useState(false);
  const latest = useRef(values);
  /** What stood in the fields before somebody typed: that tells what somebody else has changed since. */
  const base = useRef(draft.found?.base ?? initial);
  const put = (next: Values) => {
    latest.current = next;
    setValues(next);
  };
  // A form that goes on with the next thing begins anew, before anything is drawn or typed.
  const [of, setOf] = useState(draftName);
  if (of !== draftName) {
    setOf(draftName);
    setTouched(false);
    setRestored(draft.found !== null);
    base.current = draft.found?.base ?? initial;
    put({ ...initial, ...draft.found?.values });
  }
  useEffect(() => {
    if (touched) draft.keep(values, base.current);
  }, [touched, values, draft.keep]);

  const change = (path: string, value: unknown) => {
    setTouched(true);
    put(withValueAt(latest.current, path, value));
  };
  /** Puts values into fields, except where something else was typed since `seen`. */
  const take = (next: object, seen: object) => {
    const now = byName(latest.current);
    const free = Object.entries(next).filter(([name]) => isSame(now[name], byName(seen)[name]));
    setTouched(true);
    put({ ...latest.current, ...Object.fromEntries(free) });
  };
  /** Nothing of it is waiting to be saved any more. */
  const settle = () => {
    draft.clear();
    setRestored(false);
  };
  const reset = (to: Values) => {
    settle();
    setTouched(false);
    base.current = to;
    put(to);
  };
  return { values, latest, base, dirty: touched || restored, restored, put: change, take, settle, reset };
}
