import { ApiError, errorText, type ReadInput, useCommand, type WriteInput } from '@recoup/api';
import type { AnswerOf, BodyInput, Endpoint, ParamsOf } from '@recoup/contract';
import { toast } from '@recoup/ui/overlays';
import { useEffect, useId, useRef, useState } from 'react';
import { messageOf } from '../action/tell.ts';
import { errorAt, errorsWithin, fieldErrors } from './field-errors.ts';
import { byName, type FieldName, type FieldValue, type Unfinished } from './form-values.ts';
import { type Collides, type FormConflict, isSame, sortConflict } from './merge-conflict.ts';
import { useValues } from './use-values.ts';

type Texts = Readonly<Record<string, string>>;

/** What a form over an endpoint is told. */
export interface ContractFormOptions<E extends Endpoint, Values extends object> {
  /** What the fields hold at first; with a thing that changes also its `version`. */
  initial: Values;
  /** Path parameters of the endpoint. */
  params?: ParamsOf<E> | ((values: Values) => ParamsOf<E>);
  /** Makes the body of what the fields hold, as far as that goes yet; left out, they hold the body. */
  toBody?: (values: Values) => Unfinished<BodyInput<E>>;
  /** What is wrong that the endpoint's schema cannot know, by dotted path of the body. */
  faultsOf?: (values: Values) => Texts;
  /** Where the form is about a part of a thing: changes of the thing that have to be seen before it is saved. */
  collides?: Collides;
  /**
   * Tells drafts of one address apart, where it shows several things; another one is another form. Null: nothing may be
   * kept, for the fields hold secrets.
   */
  draft?: string | null;
  /** Says nothing of the answer: the screen shows it. */
  quiet?: boolean;
  /** A dialog closes; a form that stays goes on with {@link ContractForm.saved}. */
  onDone: (answer: AnswerOf<E>) => void;
}

/**
 * What fields know of their form. Fields that several forms share ask for one of those that they show, and take every
 * form that has them and more.
 */
export interface FormFields<Values extends object> {
  readonly id: string;
  readonly values: Values;
  /** What the fields hold by now, also between two renders. */
  latest(): Values;
  /** What is wrong with a field, or with something inside it. */
  errorAt(path: string): string | undefined;
  /** Puts a value at a dotted path; {@link setField} knows which value that takes. */
  put(path: string, value: unknown): void;
}

/** Puts a value into a field. */
export function setField<Values extends object, Name extends FieldName<Values>>(
  form: FormFields<Values>,
  name: Name,
  value: FieldValue<Values, Name>,
): void {
  form.put(name, value);
}

/** The form that {@link useContractForm} makes, as its frame sees it. */
export interface ContractForm<Values extends object> extends FormFields<Values> {
  readonly endpoint: Endpoint;
  set<Name extends FieldName<Values>>(name: Name, value: FieldValue<Values, Name>): void;
  readonly dirty: boolean;
  /** Something was found that had been typed before. */
  readonly restored: boolean;
  readonly errors: Texts;
  /** Those of them that the server said. */
  readonly refused: Texts;
  /** What is wrong with these fields as they are, said or not. */
  faultsIn(fields: readonly string[]): Texts;
  /** Says what is wrong with these fields; true when nothing is. */
  check(fields: readonly string[]): boolean;
  clearRefusal(path: string): void;
  /** Why it was not saved, where that is not about a field. */
  readonly failure: string | null;
  /** Counts the tries that did not succeed. */
  readonly failures: number;
  readonly pending: boolean;
  /** Once saved it answers with the conflict that it settled. */
  submit(): Promise<FormConflict<Values> | undefined>;
  /** Back to what was there before typing, or to what is there now. */
  reset(to?: Values): void;
  /** Goes on with what was saved. What was typed while it was being saved stays, still to be saved. */
  saved(to: Values): void;
  readonly conflict: FormConflict<Values> | null;
  /** Saves on the version that is there now, with what only the other one changed and the fields `given` to them. */
  settle(found: FormConflict<Values>, given: readonly string[]): Promise<FormConflict<Values> | undefined>;
  dismissConflict(): void;
}

/** What the last try to save came to. */
interface Outcome<Values> {
  /** Whether what is wrong is said: of all fields, or of these. */
  readonly attempted: boolean | readonly string[];
  readonly refused: Texts;
  readonly failure: string | null;
  readonly conflict: FormConflict<Values> | null;
}
const untried = { attempted: false, refused: {}, failure: null, conflict: null };

function draftName({ path }: Endpoint, draft: string | null | undefined): string | null {
  if (draft === null) return null;
  return draft ? `${path} ${draft}` : path;
}

/**
 * A form over an endpoint's body: its schema checks the fields, its refusals land on them, a draft survives reload, and
 * a conflict is shown instead of lost. Give the result to a frame (FormPage, FormDialog, Form) and to each FormField.
 */
export function useContractForm<E extends Endpoint, Values extends object>(
  endpoint: E,
  options: ContractFormOptions<E, Values>,
): ContractForm<Values> {
  const { initial, params, toBody, faultsOf, collides, draft, quiet, onDone } = options;
  const id = useId();
  const command = useCommand(endpoint);
  const fields = useValues(initial, draftName(endpoint, draft));
  const { values, latest, base, dirty, restored } = fields;
  const sent = useRef(values);
  const [{ attempted, refused, failure, conflict }, setOutcome] = useState<Outcome<Values>>(untried);
  const [failures, setFailures] = useState(0);
  const [of, setOf] = useState(draft);
  if (of !== draft) {
    setOf(draft);
    setOutcome(untried);
  }

  const bodyOf = (of: Values): unknown => (toBody ? toBody(of) : of);
  const errorsOf = (of: Values): Texts => ({
    ...(endpoint.body && fieldErrors(endpoint.body, bodyOf(of))),
    ...faultsOf?.(of),
  });
  const faultsIn = (names: readonly string[]) => errorsWithin(errorsOf(latest.current), names);
  const said = () => (attempted === true ? errorsOf(values) : attempted && errorsWithin(errorsOf(values), attempted));
  const errors: Texts = { ...refused, ...said() };

  const fail = (outcome: Partial<Outcome<Values>>) => {
    setFailures((count) => count + 1);
    setOutcome({ ...untried, attempted: true, ...outcome });
  };

  /** Sends what the fields hold, or what a merge made of it. */
  const submit = async (merged?: Values, settled?: FormConflict<Values>): Promise<FormConflict<Values> | undefined> => {
    sent.current = merged ?? latest.current;
    if (Object.keys(errorsOf(sent.current)).length > 0) return void fail({});
    setOutcome({ ...untried, attempted: true });
    try {
      const input = {
        params: typeof params === 'function' ? params(sent.current) : params,
        body: bodyOf(sent.current),
      };
      // The schema has just found the body to be whole.
      const answer = await command.mutateAsync(input as unknown as WriteInput<E> & ReadInput<E>);
      fields.settle();
      setOutcome(untried);
      if (!quiet) toast({ title: messageOf(answer) });
      onDone(answer);
      return settled;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.conflict) {
        const found = sortConflict(error.conflict, base.current, sent.current, collides);
        // On the version that is there already nothing would be won by another try.
        if (found.harmless && versionOf(sent.current) !== found.version) return settle(found, []);
        setOutcome({ ...untried, attempted: true, conflict: found });
        return;
      }
      const texts = Object.entries(error.fields).map(([path, all]) => [path, all[0] ?? '']);
      fail(texts.length > 0 ? { refused: Object.fromEntries(texts) } : { failure: errorText(error) });
    }
  };

  const settle = (found: FormConflict<Values>, given: readonly string[]) => {
    const { version } = found;
    const valuesOf = (of: FormConflict<Values>['fields']) =>
      Object.fromEntries(of.map((one) => [one.field, one.theirs]));
    const change = {
      ...valuesOf([...found.taken, ...found.asked.filter(({ field }) => given.includes(field))]),
      version,
    };
    fields.take(change, found.sent);
    base.current = { ...base.current, ...(collides ? {} : valuesOf(found.fields)), version };
    return submit({ ...found.sent, ...change }, found);
  };

  const check = (names: readonly string[]) => {
    const isRight = Object.keys(faultsIn(names)).length === 0;
    setOutcome((now) => ({ ...now, attempted: now.attempted === true || [...(now.attempted || []), ...names] }));
    if (!isRight) setFailures((count) => count + 1);
    return isRight;
  };

  const clearRefusal = (path: string) =>
    setOutcome((now) => {
      if (now.refused[path] === undefined) return now;
      const { [path]: _, ...others } = now.refused;
      return { ...now, refused: others };
    });

  const put = (path: string, value: unknown) => {
    clearRefusal(path);
    fields.put(path, value);
  };

  const reset = (to: Values = initial) => {
    setOutcome(untried);
    fields.reset(to);
  };

  const saved = (to: Values) => {
    const typed = Object.entries(latest.current).filter(([name, value]) => !isSame(value, byName(sent.current)[name]));
    reset(to);
    if (typed.length > 0) fields.take(Object.fromEntries(typed), to);
  };

  // What somebody else saved is shown as long as nothing was typed here; otherwise saving tells of the conflict.
  const stored = versionOf(initial);
  const followed = useRef(stored);
  useEffect(() => {
    if (followed.current === stored) return;
    followed.current = stored;
    if (!dirty) reset();
  });

  return {
    id,
    endpoint,
    values,
    latest: () => latest.current,
    put,
    set: put,
    dirty,
    restored,
    errors,
    refused,
    errorAt: (path) => errorAt(errors, path),
    faultsIn,
    check,
    clearRefusal,
    failure,
    failures,
    pending: command.isPending,
    submit: () => submit(),
    reset,
    saved,
    conflict,
    settle,
    dismissConflict: () => setOutcome((now) => ({ ...now, conflict: null })),
  };
}

function versionOf(values: object): unknown {
  return 'version' in values ? values.version : undefined;
}
