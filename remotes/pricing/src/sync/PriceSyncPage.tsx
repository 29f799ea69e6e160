import { useEndpoint } from '@recoup/api';
import { categories, categoryNames } from '@recoup/contract/pricing/catalogue';
import { listSharingMembers, priceSharing, syncOverview } from '@recoup/contract/pricing/price-sync';
import { pathTo } from '@recoup/contract/route';
import { getSiteKey } from '@recoup/contract/settings/site';
import { Link, useParams } from '@recoup/remote-kit';
import { copyText, Loaded, Page, When } from '@recoup/screens';
import { SettingsForm } from '@recoup/screens/forms';
import { Button, Card, Facts, Heading, Inline, Skeleton, Stack, Text } from '@recoup/ui';
import { LinkTabs } from '@recoup/ui/overlays';
import { SyncDetails } from './SyncDetails.tsx';
import { SyncSource } from './SyncSource.tsx';

/** Syncs prices from a company that shares them, and shares our own. */
export default function PriceSyncPage() {
  const { category: named } = useParams();
  const category = categoryNames.find((name) => name === named) ?? 'smartphones';
  const overview = useEndpoint(syncOverview, { body: { category_id: category } }, { keepPrevious: false });
  return (
    <Page
      narrow
      title="Price sync"
      subtitle="Sync prices from a company that shares them. Custom prices stay, and nothing is published until you confirm."
    >
      <LinkTabs
        label="Categories"
        current={category}
        items={categoryNames.map((name) => ({ id: name, label: categories[name] }))}
        link={(one, words, current) => (
          <Link to={pathTo('priceSync', { category: one.id })} aria-current={current}>
            {words}
          </Link>
        )}
      />
      <Loaded what="Overview" read={overview} skeleton={<Skeleton height="200px" />}>
        {({ data }) => (
          <>
            <SyncSource
              key={`${category} ${data.source?.id} ${JSON.stringify(data.mapping)}`}
              category={category}
              overview={data}
              onRefresh={() => void overview.refetch()}
              refreshing={overview.isFetching}
            />
            {data.source && <SyncDetails key={category} category={category} />}
          </>
        )}
      </Loaded>
      <Card>
        <Stack gap={3}>
          <Heading level={2}>Share your own prices</Heading>
          <SettingsForm
            document={priceSharing}
            fields={[
              {
                name: 'is_shared',
                label: 'Share our prices with other companies',
                help: 'If off, other companies can’t copy your prices.',
              },
            ]}
          />
          <InvitationLink />
          <Members />
        </Stack>
      </Card>
    </Page>
  );
}

/** A registration link for a new company that starts with these prices. It works while they are shared. */
function InvitationLink() {
  const shared = useEndpoint(priceSharing.get, {}).data?.data.is_shared ?? false;
  const key = useEndpoint(getSiteKey, {}, { enabled: shared }).data?.data.key;
  if (!shared || !key) return null;
  const link = `${location.origin}${pathTo('register')}?source=${key}`;
  return (
    <Inline gap={2} wrap>
      <Text>New companies that register with your link can start with your prices.</Text>
      <Button size="sm" icon="copy" onClick={() => void copyText(link, 'Link copied')}>
        Copy link
      </Button>
    </Inline>
  );
}

function Members() {
  const members = useEndpoint(listSharingMembers, {});
  return (
    <Loaded
      what="Companies using your prices"
      read={members}
      isEmpty={({ data }) => data.length === 0}
      empty="No companies use your prices."
    >
      {({ data }) => (
        <Facts
          columns={2}
          items={data.map(({ name, category, last_synced_at }) => ({
            label: `${name}, ${categories[category]}`,
            value: <When at={last_synced_at} clock />,
          }))}
        />
      )}
    </Loaded>
  );
}
