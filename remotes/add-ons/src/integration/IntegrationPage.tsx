import { useEndpoint } from '@recoup/api';
import { type IntegrationSlug, integrationOf, integrationSlugs } from '@recoup/contract/add-ons/integration';
import { getIntegration } from '@recoup/contract/add-ons/integrations';
import { pathTo } from '@recoup/contract/route';
import { Navigate, useLocation, useMe, useUrlState } from '@recoup/remote-kit';
import { Page, ReadError } from '@recoup/screens';
import { FormSkeleton } from '@recoup/screens/forms';
import { Card, EmptyState, Heading, SelectField, Stack } from '@recoup/ui';
import { AccountCard } from './AccountCard.tsx';
import { ApprovalMessage } from './ApprovalMessage.tsx';
import { ConnectForm, ConsentForm } from './ConnectForm.tsx';

const back = { to: pathTo('addOns'), label: 'Add-ons' };
const everywhere = 'all';

/** Which integration an address is of: most have one of their own, and the CRM is also called the connector. */
function slugIn(pathname: string): IntegrationSlug | undefined {
  const [, slug] = /^\/add-ons\/(?:setting\/)?([^/]+)/.exec(pathname) ?? [];
  return slug === 'connector' ? 'highlevel' : integrationSlugs.find((one) => one === slug);
}

/** The page of an integration, whichever it is: connect an account, see its state, test it, disconnect it. */
export default function IntegrationPage() {
  const known = slugIn(useLocation().pathname);
  if (!known) return <Navigate to={back.to} replace />;
  const { name, about, fields } = integrationOf(known);
  return (
    <Page narrow title={name} subtitle={about} back={back}>
      {fields ? (
        <Accounts slug={known} />
      ) : (
        <Card>
          <EmptyState icon="add-ons" title={`${name} cannot be connected yet`}>
            It will be connected here once it can be.
          </EmptyState>
        </Card>
      )}
    </Page>
  );
}

function Accounts({ slug }: { slug: IntegrationSlug }) {
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
    <>
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
    </>
  );
}
