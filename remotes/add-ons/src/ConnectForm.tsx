import { consentAs } from '@recoup/contract/add-ons/consents';
import { fieldsOfWay, type IntegrationSlug, integrationOf, type WayIn } from '@recoup/contract/add-ons/integration';
import { connectAs, type IntegrationConnection } from '@recoup/contract/add-ons/integrations';
import { blankValues, type FieldDefinitions } from '@recoup/contract/field-definition';
import { type ContractForm, DefinedFields, Form, useContractForm } from '@recoup/screens/forms';

interface Values {
  location_id: number | null;
  version: number;
  values: Record<string, string>;
}

interface ConnectProps {
  slug: IntegrationSlug;
  connection: IntegrationConnection | undefined;
  locationId: number | null;
  /** Whether the deployment has its own app at the service, so that staff needn't provide one. */
  byApp?: boolean | undefined;
  /** The version of the account that is connected another way. */
  version?: number | undefined;
  /** Continues elsewhere. Without it, the page shows the result. */
  onDone?: () => void;
}

/** The initial values: what is known about an account. */
function valuesOf({ slug, connection, locationId, version, byApp }: ConnectProps, way: WayIn): Values {
  const fields = fieldsOfWay(slug, way, byApp) ?? {};
  return {
    location_id: locationId,
    version: version ?? connection?.version ?? 0,
    values: { ...blankValues(fields), ...seenOf(fields, connection) },
  };
}

/** The form of an integration's account. A stored secret stays until a new one is typed. */
export function ConnectForm(props: ConnectProps) {
  const { slug, connection } = props;
  const form = useContractForm(connectAs(slug, connection !== undefined), {
    initial: valuesOf(props, 'key'),
    params: { id: integrationOf(slug).id },
    draft: null,
    onDone: () => props.onDone?.(),
  });
  return (
    <AccountForm {...props} way="key" form={form} submitLabel={connection ? 'Test and save' : 'Test and connect'} />
  );
}

/** The same for services that require consent: the user is sent there and comes back. */
export function ConsentForm(props: ConnectProps) {
  const { slug, connection, byApp = false } = props;
  const { id, name } = integrationOf(slug);
  const form = useContractForm(consentAs(slug, connection !== undefined, byApp), {
    initial: valuesOf(props, 'consent'),
    params: { id },
    draft: null,
    quiet: true,
    onDone: ({ data }) => window.location.assign(data.url),
  });
  return <AccountForm {...props} way="consent" form={form} submitLabel={`Continue to ${name}`} />;
}

interface AccountFormProps extends ConnectProps {
  form: ContractForm<Values>;
  way: WayIn;
  submitLabel: string;
}

function AccountForm({ slug, connection, form, way, byApp, submitLabel }: AccountFormProps) {
  const fields = fieldsOfWay(slug, way, byApp) ?? {};
  const labels = Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [`values.${name}`, label]));
  return (
    <Form form={form} submitLabel={submitLabel} labels={labels}>
      <DefinedFields fields={fields} form={form} at="values" stored={connection?.shown} />
    </Form>
  );
}

/** The known credentials, without the secrets. */
function seenOf(fields: FieldDefinitions, connection: IntegrationConnection | undefined) {
  return Object.fromEntries(
    Object.entries(connection?.shown ?? {}).filter(([name]) => fields[name] && fields[name].kind !== 'secret'),
  );
}
