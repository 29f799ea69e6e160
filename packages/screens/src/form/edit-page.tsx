import { type ReadInput, useEndpoint } from '@recoup/api';
import type { BodyInput, Endpoint, ParamsOf } from '@recoup/contract';
import { useMay } from '@recoup/remote-kit';
import { Card } from '@recoup/ui';
import { type ReactNode, useRef } from 'react';
import { messageOf } from '../action/tell.ts';
import type { DataOf } from '../detail/detail-page.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import type { ContractForm } from './contract-form.ts';
import { Form, FormBody } from './form.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import type { Unfinished } from './form-values.ts';
import { useJoinSave, useSharedSave } from './shared-save.tsx';
import { useContractForm } from './use-contract-form.ts';

/** A record that is loaded, edited in a form and saved. */
export interface EditFormProps<R extends Endpoint, W extends Endpoint, Values extends object> {
  /** Its name for messages: "The receipt". */
  what: string;
  /** The endpoint that returns it. */
  read: R;
  /** Which record. Null if no such record can exist. */
  input: ReadInput<R> | null;
  /** The endpoint that changes it. */
  save: W;
  params?: ParamsOf<W>;
  /** The form's values from the record. */
  valuesOf: (data: DataOf<R>) => Values;
  toBody?: (values: Values) => Unfinished<BodyInput<W>>;
  /** Distinguishes drafts on one address. */
  draft?: string;
  labels?: Readonly<Record<string, string>>;
  /** The number of placeholder fields while it loads. */
  fields: number;
  submitLabel?: string;
  /** Navigates after saving. Without it, the form stays open. */
  onSaved?: () => void;
  children: (form: ContractForm<Values>, data: DataOf<R>) => ReactNode;
}

/** Requested only once, however many parts of a page use it. */
function useThing<R extends Endpoint>({ read, input }: { read: R; input: ReadInput<R> | null }) {
  return useEndpoint(read, input ?? ({} as ReadInput<R>), { enabled: input !== null, keepPrevious: false });
}

/** Loads a record and shows its form. After saving it continues with the new version. For pages with several forms. */
export function EditForm<R extends Endpoint, W extends Endpoint, Values extends object>(
  props: EditFormProps<R, W, Values>,
) {
  const { what, input, fields } = props;
  const read = useThing(props);
  return (
    <Loaded what={what} read={read} missing={input === null} skeleton={<FormSkeleton fields={fields} />}>
      {(answer) => <Fields {...props} data={dataOf<R>(answer)} />}
    </Loaded>
  );
}

function Fields<R extends Endpoint, W extends Endpoint, Values extends object>(
  props: EditFormProps<R, W, Values> & { data: DataOf<R> },
) {
  const { data, save, params, valuesOf, toBody, draft, labels, submitLabel = 'Save', onSaved, children } = props;
  const shared = useSharedSave();
  const may = useMay(save);
  const savedMessage = useRef<string | null>(null);
  const form = useContractForm(save, {
    initial: valuesOf(data),
    ...(shared && { quiet: true }),
    ...(params !== undefined && { params }),
    ...(toBody && { toBody }),
    ...(draft !== undefined && { draft }),
    onDone: (answer) => {
      savedMessage.current = messageOf(answer);
      if (onSaved) return onSaved();
      form.saved(valuesOf(dataOf<R>(answer)));
    },
  });
  useJoinSave(may ? shared : null, {
    dirty: form.dirty,
    pending: form.pending,
    save: async () => {
      savedMessage.current = null;
      await form.submit();
      return savedMessage.current;
    },
  });
  const frame = { form, submitLabel, ...(labels && { labels }) };
  if (!shared) return <Form {...frame}>{children(form, data)}</Form>;
  return (
    <FormBody {...frame} summary submit={shared.saveAll}>
      {children(form, data)}
    </FormBody>
  );
}

/** The record in a response. The read and the write endpoint return the same shape. */
const dataOf = <R extends Endpoint>(answer: unknown) => (answer as { data: DataOf<R> }).data;

type TextOf<R extends Endpoint> = ReactNode | ((data: DataOf<R> | undefined) => ReactNode);

/** A page that is a record's form. Its title may depend on the record, which isn't there until it has loaded. */
export function EditPage<R extends Endpoint, W extends Endpoint, Values extends object>(
  props: EditFormProps<R, W, Values> & { title: TextOf<R>; subtitle?: TextOf<R>; back?: { to: string; label: string } },
) {
  const { title, subtitle, back, ...form } = props;
  const { data } = useThing(form);
  const tell = (words: TextOf<R>) => (typeof words === 'function' ? words(data && dataOf<R>(data)) : words);
  return (
    <Page narrow title={tell(title)} subtitle={tell(subtitle)} back={back}>
      <Card>
        <EditForm {...form} />
      </Card>
    </Page>
  );
}
