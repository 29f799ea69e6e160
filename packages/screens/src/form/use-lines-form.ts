import { useState } from 'react';
import type { FormFields } from './contract-form.ts';
import { formView } from './form-view.ts';
import { textsOfForm } from './server-errors.ts';
import { useFormValues } from './use-form-values.ts';
import { type Read, useReads } from './use-reads.ts';

/** The form that {@link useLinesForm} creates. */
export interface LinesForm<Values extends object> extends FormFields<Values> {
  readonly pending: boolean;
  submit(): Promise<void>;
  /** Continues with these values, whatever was typed. */
  keep(values: Values): void;
  readBy(read: Read): LinesForm<Values>;
}

/**
 * A form over lines that other users may change while it's open. It holds the input for some of them. The screen
 * decides what to send, what to keep after saving, and what to confirm first. Input doesn't survive a reload, because
 * it's about the lines as they were.
 */
export function useLinesForm<Values extends object>(
  initial: Values,
  send: (values: Values) => Promise<void>,
): LinesForm<Values> {
  const [texts] = useState(textsOfForm);
  const fields = useFormValues<Values, object>(initial, null, { faultsIn: () => ({}), send, onFaults: () => {} });
  const { api } = fields.acts;
  const submit = async () => {
    if (!api.state.isSubmitting) await api.handleSubmit();
  };
  const keep = (values: Values) => {
    fields.reset(initial);
    fields.take(values, initial);
  };
  const readBy = (read: Read): LinesForm<Values> =>
    Object.assign(formView<Values>(api, texts, read), { ...fields.acts, submit, keep, readBy });
  return readBy(useReads(api));
}
