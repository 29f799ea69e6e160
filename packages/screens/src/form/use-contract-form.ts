import { ApiError, errorText, type ReadInput, useCommand, type WriteInput } from '@recoup/api';
import type { AnswerOf, BodyInput, Endpoint, ParamsOf } from '@recoup/contract';
import { useForm, useStore } from '@tanstack/react-form';
import { useEffect, useId, useRef, useState } from 'react';
import { errorAt, fieldErrors } from './field-errors.ts';
import { byName, type FormConflict, isSame, sortConflict } from './merge-conflict.ts';
import { useDraft } from './use-draft.ts';

export interface ContractFormOptions<E extends Endpoint, Values extends object> {
  /** What the fields hold at first; with a thing that changes also its `version`. */
  initial: Values;
  /** Path parameters of the endpoint. */
  params?: ParamsOf<E>;
  /** Makes the body of what the fields hold; left out, they hold the body. */
  toBody?: (values: Values) => BodyInput<E>;
  /** Tells drafts of one address apart, where it shows several things; null where nothing may be kept: secrets. */
  draft?: string | null;
  /** A form that stays goes on with {@link useContractForm}'s `saved`. */
  onDone: (answer: AnswerOf<E>) => void;
}

/**
 * A form over an endpoint's body: its schema checks the fields, its refusals land on them, a draft survives reload, and
 * a conflict is shown instead of lost. Give the result to FormPage (or Form) and to each FormField.
 */
export function useContractForm<E extends Endpoint, Values extends object>(
  endpoint: E,
  options: ContractFormOptions<E, Values>,
) {
  const { initial, params, toBody, onDone } = options;
  const id = useId();
  const command = useCommand(endpoint);
  const draft = useDraft<Values>(draftName(endpoint, options.draft));
  const [restored, setRestored] = useState(draft.found !== null);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [attempted, setAttempted] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [failures, setFailures] = useState(0);
  const [conflict, setConflict] = useState<FormConflict<Values> | null>(null);

  const bodyOf = (values: Values) => (toBody ? toBody(values) : (values as unknown as BodyInput<E>));
  const [first, setFirst] = useState((): Values => ({ ...initial, ...draft.found?.values }));
  const base = useRef(draft.found?.base ?? initial);
  const sent = useRef(first);
  const api = useForm({ defaultValues: first });
  const values = useStore(api.store, (state) => state.values);
  const dirty = useStore(api.store, (state) => state.isDirty);

  const own = attempted && endpoint.body ? fieldErrors(endpoint.body, bodyOf(values)) : {};
  const errors: Readonly<Record<string, string>> = { ...refused, ...own };

  useEffect(() => {
    if (dirty) draft.keep(values, base.current);
  }, [dirty, values, draft.keep]);

  /** Puts values into fields, except where something else was typed since `seen`. */
  const put = (next: object, seen: object) => {
    const now = byName(api.state.values);
    for (const [name, value] of Object.entries(next))
      if (isSame(now[name], byName(seen)[name])) api.setFieldValue(name as never, value as never);
  };

  /** Sends what the fields hold, or what a merge made of it. Once saved it answers with the `conflict` that it settled. */
  const submit = async (merged?: Values, settled?: FormConflict<Values>): Promise<FormConflict<Values> | undefined> => {
    sent.current = merged ?? api.state.values;
    setAttempted(true);
    setFailure(null);
    setRefused({});
    setConflict(null);
    const body = bodyOf(sent.current);
    if (endpoint.body && Object.keys(fieldErrors(endpoint.body, body)).length > 0) {
      setFailures((count) => count + 1);
      return;
    }
    try {
      const answer = await command.mutateAsync({ params, body } as unknown as WriteInput<E> & ReadInput<E>);
      draft.clear();
      setRestored(false);
      setAttempted(false);
      onDone(answer);
      return settled;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.conflict) {
        const found = sortConflict(error.conflict, base.current, sent.current);
        // On the version that is there already nothing would be won by another try.
        if (found.asked.length === 0 && versionOf(sent.current) !== found.version) return settle(found, []);
        setConflict(found);
        return;
      }
      setFailures((count) => count + 1);
      if (Object.keys(error.fields).length > 0) {
        setRefused(Object.fromEntries(Object.entries(error.fields).map(([path, texts]) => [path, texts[0] ?? ''])));
      } else setFailure(errorText(error));
    }
  };

  /** Saves on the version that is there now, with what only the other one changed and the fields `given` to him. */
  const settle = (found: FormConflict<Values>, given: readonly string[]) => {
    const theirs = [...found.taken, ...found.asked.filter(({ field }) => given.includes(field))];
    const { version } = found;
    const change = { ...Object.fromEntries(theirs.map((one) => [one.field, one.theirs])), version };
    put(change, found.sent);
    base.current = {
      ...base.current,
      ...Object.fromEntries(found.fields.map((one) => [one.field, one.theirs])),
      version,
    };
    return submit({ ...found.sent, ...change }, found);
  };

  /** Back to what was there before typing, or to what is there now. */
  const reset = (to: Values = initial) => {
    draft.clear();
    setRestored(false);
    setAttempted(false);
    setRefused({});
    setFailure(null);
    setConflict(null);
    base.current = to;
    setFirst(to);
    api.reset(to);
  };

  /** Goes on with what was saved. What was typed while it was being saved stays, still to be saved. */
  const saved = (to: Values) => {
    const typed = Object.entries(api.state.values).filter(
      ([name, value]) => !isSame(value, byName(sent.current)[name]),
    );
    reset(to);
    for (const [name, value] of typed) api.setFieldValue(name as never, value as never);
  };

  // What somebody else saved is shown as long as nothing was typed here; otherwise saving tells of the conflict.
  const stored = versionOf(initial);
  const followed = useRef(stored);
  useEffect(() => {
    if (followed.current === stored) return;
    followed.current = stored;
    if (!dirty && !restored) reset();
  });

  return {
    id,
    api,
    endpoint,
    values,
    dirty: dirty || restored,
    errors,
    errorAt: (path: string) => errorAt(errors, path),
    clearRefusal: (path: string) => {
      if (refused[path] !== undefined) setRefused(({ [path]: _, ...rest }) => rest);
    },
    failure,
    failures,
    pending: command.isPending,
    submit,
    restored,
    reset,
    saved,
    conflict,
    settle,
    dismissConflict: () => setConflict(null),
  };
}

function draftName({ path }: Endpoint, name: string | null | undefined): string | null {
  if (name === null) return null;
  return name ? `${path} ${name}` : path;
}

function versionOf(values: object): unknown {
  return 'version' in values ? values.version : undefined;
}

export type ContractForm<Values extends object> = Omit<
  ReturnType<typeof useContractForm<Endpoint, Values>>,
  'endpoint'
> & { endpoint: Endpoint };
