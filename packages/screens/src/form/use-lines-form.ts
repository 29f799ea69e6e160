import { useState } from 'react';
import type { FormFields } from './contract-form.ts';
import { formView } from './form-view.ts';
import { textsOfForm } from './server-errors.ts';
import { useFormValues } from './use-form-values.ts';
import { type Read, useReads } from './use-reads.ts';

/** The form that {@link useLinesForm} makes. */
export interface LinesForm<Values extends object> extends FormFields<Values> {
  readonly pending: boolean;
  submit(): Promise<void>;
  /** Goes on with these, whatever was typed. */
  keep(values: Values): void;
  readBy(read: Read): LinesForm<Values>;
}

/**
 * A form over lines that others change while it is open: it holds what was typed for some of them. Which of it is sent,
 * what stays once that is saved, and what is asked before, its screen knows. Nothing of it survives a reload, for it is
 * about lines as they stood then.
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
