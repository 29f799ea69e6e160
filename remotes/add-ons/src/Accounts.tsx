import { useEndpoint } from '@recoup/api';
import {
  fieldsOfWay,
  type IntegrationSlug,
  integrationOf,
  type WayIn,
  wayOf,
} from '@recoup/contract/add-ons/integration';
import { getIntegration } from '@recoup/contract/add-ons/integrations';
import { useMe, useUrlState } from '@recoup/remote-kit';
import { ReadError } from '@recoup/screens';
import { FormSkeleton } from '@recoup/screens/forms';
import { Card, Heading, SelectField, Stack } from '@recoup/ui';
import { RadioGroup } from '@recoup/ui/fields';
import { useState } from 'react';
import { AccountCard } from './AccountCard.tsx';
import { ApprovalMessage } from './ApprovalMessage.tsx';
import { ConnectForm, ConsentForm } from './ConnectForm.tsx';
import { ConnectionLog } from './ConnectionLog.tsx';
import { hasLog, Left } from './LogLink.tsx';
import { SetupCard } from './SetupCard.tsx';

const everywhere = 'all';

/** The accounts of an integration, the company's and those of locations: connected, tested, changed, disconnected. */
export function Accounts({ slug }: { slug: IntegrationSlug }) {
  const { id, name } = integrationOf(slug);
  const { locations } = useMe();
  const read = useEndpoint(getIntegration, { params: { id } });
  const { params, change } = useUrlState();
  const location = locations.find((one) => String(one.id) === params.get('location')) ?? null;
  if (!read.data) {
    return (
      <Card>
        {read.isError ? (
          <ReadError what={name} error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} />
        ) : (
          <FormSkeleton fields={3} />
        )}
      </Card>
    );
  }
  const connection = read.data.data.connections.find(({ location_id }) => location_id === (location?.id ?? null));
  return (
    <Stack gap={4}>
      {locations.length > 1 && (
        <SelectField
          label="Account of"
          help="Locations without their own account use the company’s."
          value={location ? String(location.id) : everywhere}
          onChange={(value) => change({ location: value === everywhere ? '' : value })}
          options={[
            { value: everywhere, label: 'The whole company' },
            ...locations.map((one) => ({ value: String(one.id), label: one.name })),
          ]}
        />
      )}
      {connection && <AccountCard slug={slug} connection={connection} />}
      {connection && slug === 'klaviyo' && <ApprovalMessage />}
      {!connection && hasLog(slug) && <Left slug={slug} />}
      <SetupCard key={`setup ${connection?.id}`} slug={slug} connected={connection !== undefined} />
      <Card>
        <Stack gap={4}>
          <Heading level={2}>{connection ? 'Credentials' : 'Connect an account'}</Heading>
          <WaysIn
            key={`${location?.id} ${connection?.id} ${connection?.version}`}
            slug={slug}
            connection={connection}
            locationId={location?.id ?? null}
          />
        </Stack>
      </Card>
      {connection && <ConnectionLog key={connection.id} connectionId={connection.id} name={name} />}
    </Stack>
  );
}

const forms = { key: ConnectForm, consent: ConsentForm } as const;

/** What connecting asks for; where there are two ways in, staff choose. */
function WaysIn(props: Omit<Parameters<typeof ConnectForm>[0], 'version' | 'onDone'>) {
  const { slug, connection } = props;
  const { name, consentFields } = integrationOf(slug);
  const connected = wayOf(slug, connection?.shown ?? {});
  const [way, setWay] = useState<WayIn>(connected);
  const Connect = forms[fieldsOfWay(slug, way) ? way : 'key'];
  return (
    <Stack gap={4}>
      {consentFields && (
        <RadioGroup
          label="How"
          value={way}
          onChange={(one) => setWay(one === 'consent' ? 'consent' : 'key')}
          options={[
            { value: 'key', label: 'With a key' },
            { value: 'consent', label: `Sign in to ${name}` },
          ]}
        />
      )}
      <Connect
        {...props}
        key={way}
        connection={way === connected ? connection : undefined}
        version={connection?.version}
      />
    </Stack>
  );
}
