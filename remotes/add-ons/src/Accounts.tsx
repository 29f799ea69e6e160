import { useEndpoint } from '@recoup/api';
import {
  fieldsOfWay,
  type IntegrationSlug,
  integrationOf,
  type WayIn,
  wayOf,
} from '@recoup/contract/add-ons/integration';
import { getIntegration } from '@recoup/contract/add-ons/integrations';
import { PlanNote } from '@recoup/parts';
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

/**
 * The accounts of an integration, for the company and its locations. Staff can connect, test, change and disconnect
 * them.
 */
export function Accounts({ slug }: { slug: IntegrationSlug }) {
  const { id, name, pro } = integrationOf(slug);
  const { locations, is_datafeed: isPro } = useMe();
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
  const { by_app = false, connections } = read.data.data;
  const connection = connections.find(({ location_id }) => location_id === (location?.id ?? null));
  return (
    <Stack gap={4}>
      {pro && !isPro && <PlanNote what={`${name} is`} />}
      {locations.length > 1 && (
        <SelectField
          label="Account for"
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
      <SetupCard key={`setup ${connection?.id}`} slug={slug} byApp={by_app} connected={connection !== undefined} />
      <Card>
        <Stack gap={4}>
          <Heading level={2}>{connection ? 'Credentials' : 'Connect an account'}</Heading>
          <WaysIn
            key={`${location?.id} ${connection?.id} ${connection?.version}`}
            slug={slug}
            connection={connection}
            byApp={by_app}
            locationId={location?.id ?? null}
          />
        </Stack>
      </Card>
      {connection && <ConnectionLog key={connection.id} connectionId={connection.id} name={name} />}
    </Stack>
  );
}

const forms = { key: ConnectForm, consent: ConsentForm } as const;

/** The form to connect an account. If there are two ways, staff choose one. */
function WaysIn(props: Omit<Parameters<typeof ConnectForm>[0], 'version' | 'onDone'>) {
  const { slug, connection, byApp } = props;
  const { name } = integrationOf(slug);
  const connected = wayOf(slug, connection?.shown ?? {});
  const ways = (['consent', 'key'] as const).filter((one) => fieldsOfWay(slug, one, byApp));
  // One button is less work than a key.
  const [way, setWay] = useState<WayIn>(byApp && !connection ? 'consent' : connected);
  const Connect = forms[ways.includes(way) ? way : 'key'];
  return (
    <Stack gap={4}>
      {ways.length > 1 && (
        <RadioGroup
          label="Connection method"
          value={way}
          onChange={(one) => setWay(one === 'consent' ? 'consent' : 'key')}
          options={(byApp ? ways : ways.toReversed()).map((one) => ({
            value: one,
            label: one === 'key' ? 'Use an API key' : `Sign in to ${name}`,
          }))}
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
