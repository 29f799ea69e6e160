import { useEndpoint } from '@recoup/api';
import type { SettingsDocument } from '@recoup/contract/document';
import { Card, Heading, NumberField, RadioGroup, Stack, Switch, TextField } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';
import type { ReactNode } from 'react';
import { Page, ReadError } from '../parts/page.tsx';
import { Form } from './form.tsx';
import { FormField } from './form-field.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { useContractForm } from './use-contract-form.ts';

/** A field of a settings document, said explicitly. */
export interface SettingsField<Name extends string = string> {
  name: Name;
  label: string;
  help?: ReactNode;
  kind: 'number' | 'text' | 'switch' | 'choice';
  /** Of a choice: its values with their words. */
  options?: Readonly<Record<string, string>>;
  /** Behind a number: "days". */
  unit?: string;
}

type Stored = Readonly<Record<string, unknown>> & { version: number };

interface SettingsFormProps<D extends SettingsDocument> {
  document: D;
  fields: readonly SettingsField<Extract<keyof D['initial'], string>>[];
}

/** A page that is one settings document; `title` where the page is called otherwise than the document. */
export function SettingsPage<D extends SettingsDocument>(
  props: SettingsFormProps<D> & { title?: string; subtitle?: ReactNode },
) {
  const { document, fields, title = document.title } = props;
  return (
    <Page narrow title={title} subtitle={props.subtitle}>
      <Card>
        <Stack gap={4}>
          {title !== document.title && <Heading level={2}>{document.title}</Heading>}
          <SettingsForm document={document} fields={fields} />
        </Stack>
      </Card>
    </Page>
  );
}

/** The form of a settings document, for pages that hold several. */
export function SettingsForm<D extends SettingsDocument>({ document, fields }: SettingsFormProps<D>) {
  const read = useEndpoint(document.get, {});
  const stored = read.data?.data as Stored | undefined;
  if (read.isError && !stored) {
    return (
      <ReadError
        what={document.title}
        error={read.error}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  if (!stored) return <FormSkeleton fields={fields.length} />;
  return <Fields document={document} fields={fields} stored={stored} />;
}

function Fields({
  document,
  fields,
  stored,
}: {
  document: SettingsDocument;
  fields: readonly SettingsField[];
  stored: Stored;
}) {
  const form = useContractForm(document.put, {
    initial: stored as Record<string, unknown>,
    toBody: (values) => values as Stored,
    onDone: ({ message, data }) => {
      form.saved(data as Record<string, unknown>);
      toast({ title: message });
    },
  });
  const labels = Object.fromEntries(fields.map((field) => [field.name, field.label]));
  return (
    <Form form={form} submitLabel="Save" labels={labels}>
      {fields.map((field) => (
        <FormField key={field.name} form={form} name={field.name} label={field.label}>
          {(binding) => <SettingsControl field={field} binding={binding} />}
        </FormField>
      ))}
    </Form>
  );
}

interface Binding {
  id: string;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  error: string | undefined;
}

function SettingsControl({ field, binding }: { field: SettingsField; binding: Binding }) {
  const { value, ...rest } = binding;
  switch (field.kind) {
    case 'number':
      return (
        <NumberField {...rest} value={typeof value === 'number' ? value : null} help={field.help} unit={field.unit} />
      );
    case 'switch':
      return (
        <Switch
          id={rest.id}
          label={rest.label}
          error={rest.error}
          checked={value === true}
          onChange={rest.onChange}
          help={field.help}
        />
      );
    case 'choice':
      return (
        <RadioGroup
          {...rest}
          value={typeof value === 'string' ? value : ''}
          options={Object.entries(field.options ?? {}).map(([option, label]) => ({ value: option, label }))}
        />
      );
    case 'text':
      return <TextField {...rest} value={typeof value === 'string' ? value : ''} help={field.help} />;
  }
}
