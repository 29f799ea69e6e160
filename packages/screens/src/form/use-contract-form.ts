import { ApiError, errorText, type ReadInput, useCommand, type WriteInput } from '@recoup/api';
import type { AnswerOf, BodyInput, Endpoint, ParamsOf } from '@recoup/contract';
import type { Conflict } from '@recoup/contract/error';
import { useForm, useStore } from '@tanstack/react-form';
import { useEffect, useId, useRef, useState } from 'react';
import { errorAt, fieldErrors } from './field-errors.ts';
import { useDraft } from './use-draft.ts';

export interface ContractFormOptions<E extends Endpoint, Values extends object> {
  /** What the fields hold at first; with a thing that changes also its `version`. */
  initial: Values;
  /** Path parameters of the endpoint. */
  params?: ParamsOf<E>;
  /** Makes the body of what the fields hold; left out, they hold the body. */
  toBody?: (values: Values) => BodyInput<E>;
  /** Tells drafts of one address apart, where it shows several things. */
  draft?: string;
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
  const draft = useDraft<Values>(options.draft ? `${endpoint.path} ${options.draft}` : endpoint.path);
  const [restored, setRestored] = useState(draft.found !== null);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [attempted, setAttempted] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const bodyOf = (values: Values) => (toBody ? toBody(values) : (values as unknown as BodyInput<E>));
  const [first, setFirst] = useState((): Values => ({ ...initial, ...draft.found }));
  const api = useForm({ defaultValues: first });
  const values = useStore(api.store, (state) => state.values);
  const dirty = useStore(api.store, (state) => state.isDirty);

  const own = attempted && endpoint.body ? fieldErrors(endpoint.body, bodyOf(values)) : {};
  const errors: Readonly<Record<string, string>> = { ...refused, ...own };

  useEffect(() => {
    if (dirty) draft.keep(values);
  }, [dirty, values, draft.keep]);

  /** Sends what the fields hold, or `changed` instead after a merge. */
  const submit = async (changed?: Values) => {
    const sent = changed ?? api.state.values;
    setAttempted(true);
    setFailure(null);
    setRefused({});
    if (endpoint.body && Object.keys(fieldErrors(endpoint.body, bodyOf(sent))).length > 0) return;
    try {
      const input = { params, body: bodyOf(sent) } as unknown as WriteInput<E> & ReadInput<E>;
      const answer = await command.mutateAsync(input);
      draft.clear();
      setRestored(false);
      setAttempted(false);
      setConflict(null);
      onDone(answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.conflict) setConflict(error.conflict);
      else if (Object.keys(error.fields).length > 0) {
        setRefused(Object.fromEntries(Object.entries(error.fields).map(([path, texts]) => [path, texts[0] ?? ''])));
      } else setFailure(errorText(error));
    }
  };

  /** Back to what was there before typing, or to what is there now. */
  const reset = (to: Values = initial) => {
    draft.clear();
    setRestored(false);
    setAttempted(false);
    setRefused({});
    setFailure(null);
    setConflict(null);
    setFirst(to);
    api.reset(to);
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
    pending: command.isPending,
    submit,
    restored,
    reset,
    conflict,
    dismissConflict: () => setConflict(null),
  };
}

function versionOf(values: object): unknown {
  return 'version' in values ? values.version : undefined;
}

export type ContractForm<Values extends object> = Omit<
  ReturnType<typeof useContractForm<Endpoint, Values>>,
  'endpoint'
> & { endpoint: Endpoint };
