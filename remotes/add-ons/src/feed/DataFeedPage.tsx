import { useEndpoint } from '@recoup/api';
import {
  excludeFromFeed,
  type FeedProduct,
  feedFormats,
  getFeed,
  listFeedProducts,
  renewFeed,
  widgetLink,
} from '@recoup/contract/exchange/feed';
import { pathTo } from '@recoup/contract/route';
import { PlanNote } from '@recoup/parts';
import { useMe } from '@recoup/remote-kit';
import {
  ActionButton,
  type BulkProps,
  type Column,
  copyText,
  ListPage,
  Loaded,
  Page,
  Section,
  useBulkAction,
  When,
} from '@recoup/screens';
import { SettingsForm } from '@recoup/screens/forms';
import { Button, Inline, numberText, Stack, StatusDot, Text } from '@recoup/ui';
import { Row } from '../row.tsx';

const columns: readonly Column<FeedProduct>[] = [
  { id: 'path_name', header: 'Device', width: 300, sortable: true, cell: ({ name }) => name },
  { id: 'product_id', header: 'Product ID', width: 180, cell: ({ product_id }) => product_id },
  { id: 'manufacturer', header: 'Manufacturer', width: 150, cell: ({ manufacturer }) => manufacturer },
  {
    id: 'is_excluded',
    header: 'In the feed',
    width: 130,
    cell: ({ is_excluded }) => (
      <StatusDot tone={is_excluded ? 'neutral' : 'success'}>{is_excluded ? 'Excluded' : 'Yes'}</StatusDot>
    ),
  },
];

const back = { to: pathTo('addOns'), label: 'Add-ons' };
const linkFields = [{ name: 'widget_link', label: 'Widget link' }] as const;

/** The price feed: its addresses, where its devices link to, and which devices it leaves out. */
export default function DataFeedPage() {
  const { is_datafeed: isInPlan } = useMe();
  if (!isInPlan)
    return (
      <Page narrow title="Data feed" back={back}>
        <PlanNote what="The price feed is" />
      </Page>
    );
  return (
    <ListPage
      title="Data feed"
      back={back}
      endpoint={listFeedProducts}
      query={{ per_page: 20 }}
      columns={columns}
      nameOf={({ name }) => name}
      searchPlaceholder="Device"
      notice={(answer) => (
        <Stack gap={4}>
          <Section id="feed.addresses" title="Addresses">
            <Addresses />
          </Section>
          {answer && (
            <Text small muted>
              Lines: {numberText(answer.total_sku)}. Models: {numberText(answer.total_model)}. Manufacturers:{' '}
              {numberText(answer.total_manufacturer)}. Devices in the feed: {numberText(answer.total_included)},
              excluded: {numberText(answer.total_excluded)}.
            </Text>
          )}
        </Stack>
      )}
      bulkActions={[
        { id: 'exclude', endpoint: excludeFromFeed, component: Exclude },
        { id: 'include', endpoint: excludeFromFeed, component: Include },
      ]}
      empty={{ title: 'No devices with a price', text: 'Devices appear in the feed once they have a price.' }}
    />
  );
}

const Exclude = (bulk: BulkProps<FeedProduct>) => <Choose bulk={bulk} excluded />;
const Include = (bulk: BulkProps<FeedProduct>) => <Choose bulk={bulk} excluded={false} />;

function Choose({ bulk, excluded }: { bulk: BulkProps<FeedProduct>; excluded: boolean }) {
  const { run, busy } = useBulkAction(excludeFromFeed, bulk);
  return (
    <Button size="sm" loading={busy} onClick={() => void run({ body: { ids: [...bulk.ids], excluded } })}>
      {excluded ? 'Exclude' : 'Include'}
    </Button>
  );
}

function Addresses() {
  const read = useEndpoint(getFeed, {});
  return (
    <Stack gap={4}>
      <Text small muted>
        Anyone with one of these addresses can read your prices. Add <code>&amp;page=1&amp;per_page=1000</code> for
        pages.
      </Text>
      <Loaded what="Addresses" read={read}>
        {({ data: { paths, renewed_at } }) => (
          <Stack gap={3}>
            {paths.csv !== '' && (
              <Stack as="ul" gap={0}>
                {feedFormats.map((format) => {
                  const address = `${window.location.origin}${paths[format]}`;
                  return (
                    <Row
                      key={format}
                      title={format.toUpperCase()}
                      actions={
                        <Button size="sm" onClick={() => void copyText(address, 'Address copied', 'address')}>
                          Copy
                        </Button>
                      }
                    >
                      {address}
                    </Row>
                  );
                })}
              </Stack>
            )}
            <Inline gap={3} wrap>
              <ActionButton
                endpoint={renewFeed}
                input={{}}
                {...(renewed_at && {
                  confirm: {
                    title: 'Replace the feed addresses?',
                    text: 'The current addresses will stop working.',
                    verb: 'Replace addresses',
                    danger: true,
                  },
                })}
              >
                {renewed_at ? 'Replace addresses' : 'Create addresses'}
              </ActionButton>
              {renewed_at && (
                <Text small muted>
                  Created <When at={renewed_at} clock />
                </Text>
              )}
            </Inline>
          </Stack>
        )}
      </Loaded>
      <SettingsForm document={widgetLink} fields={linkFields} />
    </Stack>
  );
}
