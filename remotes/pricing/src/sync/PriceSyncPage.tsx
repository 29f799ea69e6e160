import { useEndpoint } from '@recoup/api';
import { categories, categoryNames } from '@recoup/contract/pricing/catalogue';
import { listSharingMembers, priceSharing, syncOverview } from '@recoup/contract/pricing/price-sync';
import { pathTo } from '@recoup/contract/route';
import { Link, useParams } from '@recoup/remote-kit';
import { Loaded, Page, When } from '@recoup/screens';
import { SettingsForm } from '@recoup/screens/forms';
import { Card, Facts, Heading, Skeleton, Stack } from '@recoup/ui';
import { LinkTabs } from '@recoup/ui/overlays';
import { SyncDetails } from './SyncDetails.tsx';
import { SyncSource } from './SyncSource.tsx';

/** Prices of another company that shares them, and our own to be shared. */
export default function PriceSyncPage() {
  const { category: named } = useParams();
  const category = categoryNames.find((name) => name === named) ?? 'smartphones';
  const overview = useEndpoint(syncOverview, { body: { category_id: category } }, { keepPrevious: false });
  return (
    <Page
      narrow
      title="Price sync"
      subtitle="Take prices from a company that shares them. Custom prices stay, and nothing is live before you confirm it."
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
      <Loaded what="The overview" read={overview} skeleton={<Skeleton height="200px" />}>
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
                help: 'Switched off, nobody takes any more of them from that moment on.',
              },
            ]}
          />
          <Members />
        </Stack>
      </Card>
    </Page>
  );
}

function Members() {
  const members = useEndpoint(listSharingMembers, {});
  return (
    <Loaded
      what="Who takes your prices"
      read={members}
      isEmpty={({ data }) => data.length === 0}
      empty="Nobody takes them."
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
