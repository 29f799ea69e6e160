import { useNavigate, useParams } from '@recoup/remote-kit';
import { ActionButton, idOfParam } from '@recoup/screens';
import { EditPage, FormPage, SettingsControl, useContractForm } from '@recoup/screens/forms';
import type { ComponentProps, ReactNode } from 'react';
import type { Item, PlacedResource } from './plain-resource.ts';

type AnyForm = ComponentProps<typeof SettingsControl>['form'];
type Schema = ComponentProps<typeof SettingsControl>['schema'];

const labelsOf = ({ fields }: PlacedResource) => Object.fromEntries(fields.map(({ name, label }) => [name, label]));

function Fields({ resource, form }: { resource: PlacedResource; form: AnyForm }): ReactNode {
  return resource.fields.map((field) => (
    <SettingsControl
      key={field.name}
      form={form}
      field={field}
      schema={resource.schema.entries[field.name] as Schema}
      path={field.name}
    />
  ));
}

/** Creates a resource. */
export function ResourceCreatePage({ resource }: { resource: PlacedResource }) {
  const navigate = useNavigate();
  const { calls, one, title, path, blank } = resource;
  const form = useContractForm(calls.create, { initial: blank, onDone: () => void navigate(path) });
  return (
    <FormPage
      title={`New ${one}`}
      back={{ to: path, label: title }}
      form={form}
      submitLabel={`Add ${one}`}
      labels={labelsOf(resource)}
    >
      <Fields resource={resource} form={form} />
    </FormPage>
  );
}

/** Changes or deletes an existing resource. */
export function ResourceEditPage({ resource }: { resource: PlacedResource }) {
  const navigate = useNavigate();
  const id = idOfParam(useParams().id);
  const { calls, one, title, path, nameOf, fields } = resource;
  const back = () => void navigate(path);
  const valuesOf = (item: unknown) => {
    const stored = item as Item;
    const values = fields.map(({ name }) => [name, stored[name]] as const);
    return { ...Object.fromEntries(values), version: stored.version };
  };
  return (
    <EditPage
      title={(item) => (item ? nameOf(item as Item) : title)}
      back={{ to: path, label: title }}
      what={one.charAt(0).toUpperCase() + one.slice(1)}
      read={calls.show}
      input={id === null ? null : ({ params: { id } } as never)}
      save={calls.update}
      {...(id !== null && { params: { id } as never })}
      valuesOf={valuesOf}
      labels={labelsOf(resource)}
      fields={fields.length}
      onSaved={back}
    >
      {(form) => (
        <>
          <Fields resource={resource} form={form} />
          {id !== null && (
            <ActionButton
              endpoint={calls.remove}
              input={{ params: { id } } as never}
              icon="delete"
              onDone={back}
              confirm={{
                title: `Delete this ${one}?`,
                text: 'You can restore it from the deleted items.',
                verb: 'Delete',
                danger: true,
              }}
            >
              Delete
            </ActionButton>
          )}
        </>
      )}
    </EditPage>
  );
}
