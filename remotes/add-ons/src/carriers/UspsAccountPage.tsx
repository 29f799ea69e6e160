import { useEndpoint } from '@recoup/api';
import { integrationOf } from '@recoup/contract/add-ons/integration';
import { getIntegration, type ShownConnection } from '@recoup/contract/add-ons/integrations';
import { pathTo } from '@recoup/contract/route';
import { Navigate, useMe, useNavigate, useParams } from '@recoup/remote-kit';
import { Loaded, Page } from '@recoup/screens';
import { FormSkeleton } from '@recoup/screens/forms';
import { Banner, Card, SelectField, Stack, Text } from '@recoup/ui';
import { useState } from 'react';
import { ConnectForm } from '../ConnectForm.tsx';
import { quotaWords } from '../quota-words.ts';
import { SetupCard } from '../SetupCard.tsx';

const list = pathTo('uspsAccounts');

/** Connects a USPS account for the company or a location, or changes one. */
export default function UspsAccountPage() {
  const { uspsId } = useParams();
  const read = useEndpoint(getIntegration, { params: { id: integrationOf('usps').id } });
  if (uspsId !== undefined && !/^\d+$/.test(uspsId)) return <Navigate to={list} replace />;
  const title = uspsId === undefined ? 'New USPS account' : 'USPS account';
  return (
    <Page narrow title={title} back={{ to: list, label: 'USPS' }}>
      <SetupCard slug="usps" connected={uspsId !== undefined} />
      <Card>
        <Loaded what="Accounts" read={read} skeleton={<FormSkeleton fields={6} />}>
          {({ data: { connections } }) => (
            <Account connections={connections} id={uspsId === undefined ? null : Number(uspsId)} />
          )}
        </Loaded>
      </Card>
    </Page>
  );
}

function Account({ connections, id }: { connections: readonly ShownConnection[]; id: number | null }) {
  const { locations } = useMe();
  const navigate = useNavigate();
  const places = [{ id: null, name: 'The whole company' }, ...locations].filter(
    (place) => !connections.some(({ location_id }) => location_id === place.id),
  );
  const [chosen, setChosen] = useState(0);
  const connection = connections.find((one) => one.id === id);
  if (id !== null && !connection) return <Navigate to={list} replace />;
  if (id === null && places.length === 0) {
    return <Banner tone="info" title="The company and all its locations already have an account" />;
  }
  const place = places[chosen] ?? places[0];
  const locationId = connection ? connection.location_id : (place?.id ?? null);
  return (
    <Stack gap={4}>
      {connection?.quota && <Text muted>API calls: {quotaWords(connection.quota)}.</Text>}
      {!connection && (
        <SelectField
          label="Account for"
          help="Locations without their own account use the company’s."
          value={String(chosen)}
          onChange={(value) => setChosen(Number(value))}
          options={places.map(({ name }, index) => ({ value: String(index), label: name }))}
        />
      )}
      <ConnectForm
        key={locationId}
        slug="usps"
        connection={connection}
        locationId={locationId}
        onDone={() => navigate(list)}
      />
    </Stack>
  );
}
