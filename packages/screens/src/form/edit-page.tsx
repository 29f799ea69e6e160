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

/** A thing that is read, changed in a form and saved. */
export interface EditFormProps<R extends Endpoint, W extends Endpoint, Values extends object> {
  /** What it is, for messages: "The receipt". */
  what: string;
  /** Shows it. */
  read: R;
  /** Which one; null is no such thing. */
  input: ReadInput<R> | null;
  /** Changes it. */
  save: W;
  params?: ParamsOf<W>;
  /** What the form holds of it. */
  valuesOf: (data: DataOf<R>) => Values;
  toBody?: (values: Values) => Unfinished<BodyInput<W>>;
  /** Tells drafts of one address apart. */
  draft?: string;
  labels?: Readonly<Record<string, string>>;
  /** How many fields stand in its place while it is read. */
  fields: number;
  submitLabel?: string;
  /** Goes on elsewhere once it is saved; left out, the form stays. */
  onSaved?: () => void;
  children: (form: ContractForm<Values>, data: DataOf<R>) => ReactNode;
}

/** Asked once, however many parts of a page look at it. */
function useThing<R extends Endpoint>({ read, input }: { read: R; input: ReadInput<R> | null }) {
  return useEndpoint(read, input ?? ({} as ReadInput<R>), { enabled: input !== null, keepPrevious: false });
}

/** Reads a thing and shows its form; once saved it goes on with what is there now. For pages that hold several. */
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

/** The thing in an answer: what shows it and what changes it answer alike. */
const dataOf = <R extends Endpoint>(answer: unknown) => (answer as { data: DataOf<R> }).data;

type TextOf<R extends Endpoint> = ReactNode | ((data: DataOf<R> | undefined) => ReactNode);

/** A page that is the form of one thing; what its title needs of it is not there before it is read. */
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
