import type { Endpoint } from '@recoup/contract';
import type { SettingsDocument } from '@recoup/contract/document';
import { Card } from '@recoup/ui';
import type { ReactNode } from 'react';
import { SettingsControl, type SettingsField } from '../fields/settings-control.tsx';
import { Page } from '../parts/page.tsx';
import { EditForm } from './edit-page.tsx';

interface SettingsFormProps<D extends SettingsDocument> {
  document: D;
  fields: readonly SettingsField<Extract<keyof D['initial'], string>>[];
}

/**
 * A page for one settings document. Set `title` if the page's name differs from the document's, and `wide` if its rows
 * contain long text.
 */
export function SettingsPage<D extends SettingsDocument>(
  props: SettingsFormProps<D> & { title?: string; subtitle?: ReactNode; wide?: boolean },
) {
  const { document, fields, title = document.title, wide = false } = props;
  return (
    <Page narrow={!wide} title={title} subtitle={props.subtitle}>
      <Card>
        <SettingsForm document={document} fields={fields} />
      </Card>
    </Page>
  );
}

/** The form of a settings document, for pages with several. */
export function SettingsForm<D extends SettingsDocument>({ document, fields }: SettingsFormProps<D>) {
  const labels = Object.fromEntries(
    fields.flatMap(({ name, label, fields: inner = [] }) => [
      [name, label],
      ...inner.map((field) => [`${name}.${field.name}`, field.label]),
    ]),
  );
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
        fields.map((field) => {
          const schema = document.schema.entries[field.name];
          return schema && <SettingsControl key={field.name} {...{ form, field, schema }} path={field.name} />;
        })
      }
    </EditForm>
  );
}
