import { useEndpoint } from '@recoup/api';
import { type IntegrationSlug, integrationOf } from '@recoup/contract/add-ons/integration';
import { getIntegration } from '@recoup/contract/add-ons/integrations';
import { useMe, useUrlState } from '@recoup/remote-kit';
import { ReadError } from '@recoup/screens';
import { FormSkeleton } from '@recoup/screens/forms';
import { Card, Heading, SelectField, Stack } from '@recoup/ui';
import { AccountCard } from './AccountCard.tsx';
import { ApprovalMessage } from './ApprovalMessage.tsx';
import { ConnectForm, ConsentForm } from './ConnectForm.tsx';

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
  const Connect = integrationOf(slug).consent ? ConsentForm : ConnectForm;
  const connection = read.data.data.connections.find(({ location_id }) => location_id === (location?.id ?? null));
  return (
    <Stack gap={4}>
      {locations.length > 1 && (
        <SelectField
          label="Account of"
          help="A location without an account of its own uses the company’s."
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
      <Card>
        <Stack gap={4}>
          <Heading level={2}>{connection ? 'Credentials' : 'Connect an account'}</Heading>
          <Connect
            key={`${location?.id} ${connection?.id} ${connection?.version}`}
            slug={slug}
            connection={connection}
            locationId={location?.id ?? null}
          />
        </Stack>
      </Card>
    </Stack>
  );
}
