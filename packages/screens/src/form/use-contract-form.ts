import { ApiError, errorText, type ReadInput, useCommand, type WriteInput } from '@recoup/api';
import type { Endpoint } from '@recoup/contract';
import { toast } from '@recoup/ui/overlays';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../action/tell.ts';
import type { ContractForm, ContractFormOptions } from './contract-form.ts';
import { errorsWithin, fieldErrors, type Texts } from './field-errors.ts';
import { byName } from './form-values.ts';
import { formView } from './form-view.ts';
import { type FormConflict, isSame, sortConflict } from './merge-conflict.ts';
import { setServerError, textsOfForm } from './server-errors.ts';
import { useFormValues } from './use-form-values.ts';
import { type Read, useReads } from './use-reads.ts';

/** The result of the last attempt to save. */
interface Outcome<Values> {
  readonly failure: string | null;
  readonly conflict: FormConflict<Values> | null;
}
const untried = { failure: null, conflict: null };

/** One attempt to save. */
interface Sending<Values> {
  /** The merged values of a conflict, sent in place of the fields' values. */
  readonly merged?: Values;
  settled?: FormConflict<Values>;
  done?: true;
}

function draftName({ path }: Endpoint, draft: string | null | undefined): string | null {
  if (draft === null) return null;
  return draft ? `${path} ${draft}` : path;
}

/**
 * A form over an endpoint's body. Its schema validates the fields, and server errors appear on them. A draft survives a
 * reload, and a conflict is shown so that no change is lost. Pass the result to a frame (FormPage, FormDialog, Form)
 * and to each FormField.
 */
export function useContractForm<E extends Endpoint, Values extends object>(
  endpoint: E,
  options: ContractFormOptions<E, Values>,
): ContractForm<Values> {
  const { initial, params, toBody, faultsOf, collides, draft, quiet, onDone, onRefused, keep } = options;
  const command = useCommand(endpoint);
  const sent = useRef(initial);
  const [texts] = useState(textsOfForm);
  const [{ failure, conflict }, setOutcome] = useState<Outcome<Values>>(untried);
  const [failures, setFailures] = useState(0);
  const [formDraft, setDraftName] = useState(draft);
  if (formDraft !== draft) {
    setDraftName(draft);
    setOutcome(untried);
  }

  const bodyOf = (values: Values): unknown => (toBody ? toBody(values) : values);
  const errorsOf = (values: Values): Texts => ({
    ...(endpoint.body && fieldErrors(endpoint.body, bodyOf(values))),
    ...faultsOf?.(values),
  });
  const fail = (outcome: Partial<Outcome<Values>>) => {
    setFailures((count) => count + 1);
    setOutcome({ ...untried, ...outcome });
  };

  /** Sends values that the schema has accepted. */
  const send = async (values: Values, one: Sending<Values>): Promise<void> => {
    sent.current = values;
    if (keep) return keep(values).then(fields.settle, (error: unknown) => fail({ failure: errorText(error) }));
    try {
      const input = { params: typeof params === 'function' ? params(values) : params, body: bodyOf(values) };
      const answer = await command.mutateAsync(input as unknown as WriteInput<E> & ReadInput<E>);
      fields.settle();
      setOutcome(untried);
      if (!quiet) toast({ title: messageOf(answer) });
      one.done = true;
      onDone?.(answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.conflict) {
        const found = sortConflict(error.conflict, kept.base, values, collides);
        // If the conflict is with the current version, another attempt wouldn't help.
        if (!found.harmless || versionOf(values) === found.version) return setOutcome({ ...untried, conflict: found });
        one.settled = found;
        return send(merge(found, []), one);
      }
      if (onRefused?.(error)) return;
      const refused = Object.entries(error.fields);
      for (const [path, [text = '']] of refused) setServerError(api, path, text);
      fail(refused.length > 0 ? {} : { failure: errorText(error) });
    }
  };

  const fields = useFormValues<Values, Sending<Values>>(initial, draftName(endpoint, draft), {
    faultsIn: (values, which) => (which === true ? errorsOf(values) : errorsWithin(errorsOf(values), which)),
    send: (values, one) => send(one.merged ?? values, one),
    onFaults: () => fail({}),
  });
  const { kept, acts } = fields;
  const { api, latest } = acts;

  const submit = async (one: Sending<Values> = {}) => {
    if (api.state.isSubmitting) return;
    kept.showFaults = true;
    for (const path of Object.keys(texts.refused(api.state))) setServerError(api, path, undefined);
    setOutcome(untried);
    await api.handleSubmit(one);
    return one.done && one.settled;
  };

  /** Writes another user's accepted changes into the fields, and returns the values to send. */
  const merge = (found: FormConflict<Values>, keptMine: readonly string[]): Values => {
    const { version } = found;
    const theirs = (some: FormConflict<Values>['fields']) =>
      Object.fromEntries(some.map((one) => [one.field, one.theirs]));
    const change = {
      ...theirs([...found.onlyTheirs, ...found.disputed.filter(({ field }) => keptMine.includes(field))]),
      version,
    };
    fields.rebase({ ...kept.base, ...(collides ? {} : theirs(found.fields)), version });
    fields.take(change, found.sent);
    return { ...found.sent, ...change };
  };

  const check = (names: readonly string[]) => {
    kept.showFaults = kept.showFaults === true || [...(kept.showFaults || []), ...names];
    void api.validate('change');
    const isRight = isRightIn(latest(), names);
    if (!isRight) setFailures((count) => count + 1);
    return isRight;
  };
  const isRightIn = (values: Values, names: readonly string[]) =>
    Object.keys(errorsWithin(errorsOf(values), names)).length === 0;

  const reset = (to: Values = initial) => {
    setOutcome(untried);
    fields.reset(to);
  };
  const saved = (to: Values) => {
    const typed = Object.entries(latest()).filter(([name, value]) => !isSame(value, byName(sent.current)[name]));
    reset(to);
    if (typed.length > 0) fields.take(Object.fromEntries(typed), to);
  };

  // Shows what another user saved as long as nothing was typed here. Otherwise saving reports the conflict.
  const stored = versionOf(initial);
  const followed = useRef(stored);
  useEffect(() => {
    // Errors may depend on more than the fields.
    if (kept.showFaults !== false) void api.validate('change');
    if (followed.current === stored) return;
    followed.current = stored;
    if (api.state.isDefaultValue) reset();
  });

  /** The form as read by one component. Spreading it would subscribe to everything. */
  const readBy = (read: Read): ContractForm<Values> =>
    Object.assign(formView<Values>(api, texts, read), {
      ...acts,
      endpoint,
      set: acts.put,
      isRight: (names: readonly string[]) => read(`is right ${names}`, ({ values }) => isRightIn(values, names)),
      check,
      clearRefusal: (path: string) => setServerError(api, path, undefined),
      restored: kept.restored,
      failure,
      failures,
      submit: () => submit(),
      reset,
      saved,
      conflict,
      settle: (found: FormConflict<Values>, keptMine: readonly string[]) =>
        submit({ merged: merge(found, keptMine), settled: found }),
      dismissConflict: () => setOutcome((now) => ({ ...now, conflict: null })),
      readBy,
    });
  return readBy(useReads(api));
}

function versionOf(values: object): unknown {
  return 'version' in values ? values.version : undefined;
}
