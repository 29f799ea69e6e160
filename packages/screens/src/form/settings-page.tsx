import type { Endpoint } from '@recoup/contract';
import type { document } from '@recoup/contract/document';
import { Card, Heading, NumberField, RadioGroup, Stack, Switch, TextField } from '@recoup/ui';
import type { ReactNode } from 'react';
import type * as v from 'valibot';
import { Page } from '../parts/page.tsx';
import { EditForm } from './edit-page.tsx';
import { type FieldBinding, FormField } from './form-field.tsx';

/** A settings document of the contract. */
type SettingsDocument<E extends v.ObjectEntries = v.ObjectEntries> = ReturnType<typeof document<string, E>>;

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
  const labels = Object.fromEntries(fields.map((field) => [field.name, field.label]));
  return (
    <EditForm
      what={document.title}
      read={document.get}
      input={{}}
      save={document.put as Endpoint}
      valuesOf={(data) => data as Record<string, unknown>}
      fields={fields.length}
      labels={labels}
    >
      {(form) =>
        fields.map((field) => (
          <FormField key={field.name} form={form} name={field.name as string} label={field.label}>
            {(binding) => <SettingsControl field={field} binding={binding} />}
          </FormField>
        ))
      }
    </EditForm>
  );
}

function SettingsControl({ field, binding }: { field: SettingsField; binding: FieldBinding<unknown> }) {
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
