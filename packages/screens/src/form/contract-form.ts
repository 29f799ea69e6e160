import type { ApiError } from '@recoup/api';
import type { AnswerOf, BodyInput, Endpoint, ParamsOf } from '@recoup/contract';
import type { AnyFormApi } from '@tanstack/react-form';
import type { Texts } from './field-errors.ts';
import type { FieldName, FieldValue, Unfinished } from './form-values.ts';
import type { Collides, FormConflict } from './merge-conflict.ts';
import { type Read, useReads } from './use-reads.ts';

/** The options of a form over an endpoint. */
export interface ContractFormOptions<E extends Endpoint, Values extends object> {
  /** The initial values. For a record that can change, they include its `version`. */
  initial: Values;
  /** The endpoint's path parameters. */
  params?: ParamsOf<E> | ((values: Values) => ParamsOf<E>);
  /** Builds the request body from the values, which may be incomplete. By default the values are the body. */
  toBody?: (values: Values) => Unfinished<BodyInput<E>>;
  /** Errors that the endpoint's schema can't detect, by dotted path of the body. */
  faultsOf?: (values: Values) => Texts;
  /** For a form about part of a record: the changes to the record that the user must see before saving. */
  collides?: Collides;
  /**
   * Distinguishes drafts on one address that shows several records. A different name means a different form. Null
   * stores no draft, because the fields hold secrets.
   */
  draft?: string | null;
  /** Shows no success message, because the screen shows the result. */
  quiet?: boolean;
  /** Called after saving. A dialog closes here, and a form that stays open calls {@link ContractForm.saved}. */
  onDone?: (answer: AnswerOf<E>) => void;
  /**
   * Called when the server rejects the save. Returns true if the screen reports the error itself. Otherwise the fields
   * do.
   */
  onRefused?: (error: ApiError) => boolean;
  /**
   * Stores the values for later when there is no network. Nothing is sent and `onDone` isn't called. Its errors appear
   * above the fields.
   */
  keep?: (values: Values) => Promise<void>;
}

/**
 * What fields know about their form. Shared fields require only the values that they show, and accept every form that
 * has those and more. Reading anything here subscribes one component to it: the one that created the form, or one that
 * called {@link useOwnForm}.
 */
export interface FormFields<Values extends object> {
  readonly id: string;
  readonly values: Values;
  /** The current values, for event handlers. Doesn't subscribe. */
  latest(): Values;
  /** The value of the field at a dotted path. */
  valueAt(path: string): unknown;
  /** The error of a field, or of something inside it. */
  errorAt(path: string): string | undefined;
  /** Sets the value at a dotted path. {@link setField} is the typed version. */
  put(path: string, value: unknown): void;
  /** The number of rows at a path. Also re-renders its reader when the rows are reordered. */
  countRows(path: string): number;
  /** Adds a row at the end of a path's rows. */
  addRow(path: string, row: unknown): void;
  /** Removes a row. Errors of the rows after it move along. */
  removeRow(path: string, index: number): void;
  /** Moves a row together with its errors. */
  moveRow(path: string, from: number, to: number): void;
  /** The form library's own object. */
  readonly api: AnyFormApi;
  /** The same form, read by another component. */
  readBy(read: Read): FormFields<Values>;
}

/**
 * The form as read by this component alone, so that its changes don't re-render the screen that created the form. For
 * components with groups of fields. A `FormField` does this itself.
 */
export function useOwnForm<Form extends FormFields<object>>(form: Form): Form {
  return form.readBy(useReads(form.api)) as Form;
}

/** Sets a field's value. */
export function setField<Values extends object, Name extends FieldName<Values>>(
  form: FormFields<Values>,
  name: Name,
  value: FieldValue<Values, Name>,
): void {
  form.put(name, value);
}

/** The form that `useContractForm` creates, with what its frame needs. */
export interface ContractForm<Values extends object> extends FormFields<Values> {
  readonly endpoint: Endpoint;
  set<Name extends FieldName<Values>>(name: Name, value: FieldValue<Values, Name>): void;
  /** Whether there are unsaved changes. */
  readonly dirty: boolean;
  /** Whether a draft was restored. */
  readonly restored: boolean;
  readonly errors: Texts;
  /** The errors that came from the server. */
  readonly refused: Texts;
  /** Whether these fields are valid now, whether or not their errors are shown. */
  isRight(fields: readonly string[]): boolean;
  /** Shows the errors of these fields. Returns true if there are none. */
  check(fields: readonly string[]): boolean;
  clearRefusal(path: string): void;
  /** Why saving failed, if the reason isn't about a field. */
  readonly failure: string | null;
  /** The number of failed attempts. */
  readonly failures: number;
  readonly pending: boolean;
  /** Saves the form. Resolves with the conflict that this settled, if there was one. */
  submit(): Promise<FormConflict<Values> | undefined>;
  /** Goes back to the values before typing, or to the given ones. */
  reset(to?: Values): void;
  /** Continues with the saved values. What was typed during the save stays as unsaved changes. */
  saved(to: Values): void;
  readonly conflict: FormConflict<Values> | null;
  /**
   * Saves on top of the current version. Takes over the fields that only the other user changed, and the disputed
   * fields listed in `given`.
   */
  settle(found: FormConflict<Values>, given: readonly string[]): Promise<FormConflict<Values> | undefined>;
  dismissConflict(): void;
  readBy(read: Read): ContractForm<Values>;
}
