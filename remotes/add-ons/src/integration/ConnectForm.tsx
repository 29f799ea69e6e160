import { type IntegrationSlug, integrationOf } from '@recoup/contract/add-ons/integration';
import { blankValues, type IntegrationField, type IntegrationFields } from '@recoup/contract/add-ons/integration-field';
import { connectAs, type IntegrationConnection } from '@recoup/contract/add-ons/integrations';
import { Form, FormField, useContractForm } from '@recoup/screens/forms';
import { PasswordField, RadioGroup, TextField } from '@recoup/ui';

interface Values {
  location_id: number | null;
  version: number;
  values: Record<string, string>;
}

/** The fields of an integration; a secret that is there already stays as long as nothing is typed. */
export function ConnectForm(props: {
  slug: IntegrationSlug;
  connection: IntegrationConnection | undefined;
  locationId: number | null;
}) {
  const { slug, connection, locationId } = props;
  const { id, fields } = integrationOf(slug);
  const entries = Object.entries(fields ?? {});
  const initial: Values = {
    location_id: locationId,
    version: connection?.version ?? 0,
    values: { ...blankValues(fields ?? {}), ...seenOf(fields ?? {}, connection) },
  };
  const form = useContractForm(connectAs(slug, connection !== undefined), {
    initial,
    params: { id },
    draft: null,
    // Its page shows what became of it.
    onDone: () => undefined,
  });
  const labels = Object.fromEntries(entries.map(([name, { label }]) => [`values.${name}`, label]));
  return (
    <Form form={form} submitLabel={connection ? 'Test and save' : 'Test and connect'} labels={labels}>
      {entries.map(([name, field]) => (
        <FormField key={name} form={form} name={`values.${name}`} label={field.label}>
          {(binding) => <Control field={field} binding={binding} shown={connection?.shown[name]} />}
        </FormField>
      ))}
    </Form>
  );
}

/** What is known of the credentials: everything but the secrets. */
function seenOf(fields: IntegrationFields, connection: IntegrationConnection | undefined) {
  return Object.fromEntries(
    Object.entries(connection?.shown ?? {}).filter(([name]) => fields[name] && fields[name].kind !== 'secret'),
  );
}

interface ControlProps {
  field: IntegrationField;
  binding: {
    id: string;
    label: string;
    value: string;
    onChange: (value: string) => void;
    error: string | undefined;
  };
  /** The end of a secret that is there already. */
  shown: string | undefined;
}

function Control({ field, binding, shown }: ControlProps) {
  const { help, kind, optional, options } = field;
  switch (kind) {
    case 'choice':
      return (
        <RadioGroup
          {...binding}
          help={help}
          options={Object.entries(options ?? {}).map(([value, label]) => ({ value, label }))}
        />
      );
    case 'secret': {
      const kept = shown === undefined ? help : `${shown} is kept as long as this stays empty.`;
      return (
        <PasswordField
          {...binding}
          help={kept}
          required={shown === undefined}
          placeholder={shown}
          autoComplete="new-password"
        />
      );
    }
    case 'text':
      return <TextField {...binding} help={help} required={!optional} autoComplete="off" />;
  }
}
