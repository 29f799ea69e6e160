import { type IntegrationSlug, integrationOf } from '@recoup/contract/add-ons/integration';
import { connectAs, type IntegrationConnection } from '@recoup/contract/add-ons/integrations';
import { blankValues, type FieldDefinitions } from '@recoup/contract/field-definition';
import { bindField, DefinedFields, Form, useContractForm } from '@recoup/screens/forms';

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
  /** Goes on elsewhere; left out, its page shows what became of it. */
  onDone?: () => void;
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
    onDone: () => props.onDone?.(),
  });
  const labels = Object.fromEntries(entries.map(([name, { label }]) => [`values.${name}`, label]));
  return (
    <Form form={form} submitLabel={connection ? 'Test and save' : 'Test and connect'} labels={labels}>
      <DefinedFields
        fields={fields ?? {}}
        bind={(name, label) => bindField(form, `values.${name}`, label)}
        stored={connection?.shown}
      />
    </Form>
  );
}

/** What is known of the credentials: everything but the secrets. */
function seenOf(fields: FieldDefinitions, connection: IntegrationConnection | undefined) {
  return Object.fromEntries(
    Object.entries(connection?.shown ?? {}).filter(([name]) => fields[name] && fields[name].kind !== 'secret'),
  );
}
