import type { ApiError } from '@recoup/api';
import type { AnswerOf, BodyInput, Endpoint, ParamsOf } from '@recoup/contract';
import type { AnyFormApi } from '@tanstack/react-form';
import type { Texts } from './field-errors.ts';
import type { FieldName, FieldValue, Unfinished } from './form-values.ts';
import type { Collides, FormConflict } from './merge-conflict.ts';
import { type Read, useReads } from './use-reads.ts';

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
  onDone?: (answer: AnswerOf<E>) => void;
  /** Hears why it was refused. Answers whether the screen says so itself; otherwise the fields do. */
  onRefused?: (error: ApiError) => boolean;
  /**
   * Keeps what would be sent, where there is no network to send it over: nothing is sent, and `onDone` hears nothing. What
   * it throws is said above the fields.
   */
  keep?: (values: Values) => Promise<void>;
}

/**
 * What fields know of their form. Fields that several forms share ask for one of those that they show, and take every
 * form that has them and more. Whatever is read here draws its reader again when it changes, and nobody else: the
 * component that made the form, or one that has made it its own with {@link useOwnForm}.
 */
export interface FormFields<Values extends object> {
  readonly id: string;
  readonly values: Values;
  /** What the fields hold by now, for acts: it draws nobody. */
  latest(): Values;
  /** What the field at a dotted path holds. */
  valueAt(path: string): unknown;
  /** What is wrong with a field, or with something inside it. */
  errorAt(path: string): string | undefined;
  /** Puts a value at a dotted path; {@link setField} knows which value that takes. */
  put(path: string, value: unknown): void;
  /** How many rows there are at a path; whoever asks is drawn again when they are put in order, too. */
  countRows(path: string): number;
  /** Adds a row at the end of those at a path. */
  addRow(path: string, row: unknown): void;
  /** Takes a row away. What was said of those behind it goes with them. */
  removeRow(path: string, index: number): void;
  /** Puts a row elsewhere, with what was said of it. */
  moveRow(path: string, from: number, to: number): void;
  /** The form as the library keeps it. */
  readonly api: AnyFormApi;
  /** The same form as another component reads it. */
  readBy(read: Read): FormFields<Values>;
}

/**
 * The form for this component alone: what it reads draws itself again, not the screen that made the form. For groups of
 * fields that are components; a `FormField` does so by itself.
 */
export function useOwnForm<Form extends FormFields<object>>(form: Form): Form {
  return form.readBy(useReads(form.api)) as Form;
}

/** Puts a value into a field. */
export function setField<Values extends object, Name extends FieldName<Values>>(
  form: FormFields<Values>,
  name: Name,
  value: FieldValue<Values, Name>,
): void {
  form.put(name, value);
}

/** The form that `useContractForm` makes, as its frame sees it. */
export interface ContractForm<Values extends object> extends FormFields<Values> {
  readonly endpoint: Endpoint;
  set<Name extends FieldName<Values>>(name: Name, value: FieldValue<Values, Name>): void;
  /** Something is to be saved: a field holds something else than it did. */
  readonly dirty: boolean;
  /** Something was found that had been typed before. */
  readonly restored: boolean;
  readonly errors: Texts;
  /** Those of them that the server said. */
  readonly refused: Texts;
  /** Whether nothing is wrong with these fields as they are, said or not. */
  isRight(fields: readonly string[]): boolean;
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
  readBy(read: Read): ContractForm<Values>;
}
