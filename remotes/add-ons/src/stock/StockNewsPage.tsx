import { useEndpoint } from '@recoup/api';
import {
  type IntegrationSlug,
  integrationOf,
  integrationSlugs,
  stockOutcomes,
} from '@recoup/contract/add-ons/integration';
import { getIntegration } from '@recoup/contract/add-ons/integrations';
import { askStockNews, listStockNews, type StockNews } from '@recoup/contract/exchange/stock-mapping';
import { formatMoney } from '@recoup/contract/money';
import { pathTo } from '@recoup/contract/route';
import { Link, Navigate, useParams } from '@recoup/remote-kit';
import { ActionButton, type Column, ListPage, When } from '@recoup/screens';
import { Box, StatusDot, Text } from '@recoup/ui';

const tones = {
  sold: 'info',
  pending: 'warning',
  available: 'success',
  unavailable: 'neutral',
  ignored: 'neutral',
} as const;

const columns: readonly Column<StockNews>[] = [
  {
    id: 'subject',
    header: 'Device',
    width: 280,
    cell: ({ subject, item_id }) =>
      item_id === null ? (
        subject
      ) : (
        <Link to={pathTo('inventoryEdit', { inventoryId: String(item_id) })}>{subject}</Link>
      ),
  },
  { id: 'status', header: 'Their status', width: 120, cell: ({ status }) => status },
  {
    id: 'outcome',
    header: 'Result',
    width: 230,
    cell: ({ outcome, message }) => (
      <Box>
        <StatusDot tone={message ? 'danger' : tones[outcome]}>
          {message ? 'Not changed' : stockOutcomes[outcome]}
        </StatusDot>
        {message && (
          <Text small muted>
            {message}
          </Text>
        )}
      </Box>
    ),
  },
  {
    id: 'price',
    header: 'Price',
    width: 110,
    align: 'end',
    cell: ({ price }) => (price ? formatMoney(price) : '–'),
  },
  { id: 'external_id', header: 'Their number', width: 130, cell: ({ external_id }) => external_id },
  { id: 'at', header: 'Time', width: 130, sortable: true, cell: ({ at }) => <When at={at} clock /> },
];

/** Messages about devices from a system that manages the stock, and their effects here. */
export default function StockNewsPage() {
  const { slug } = useParams();
  const integration = integrationSlugs.find((one) => one === slug);
  return integration && integrationOf(integration).stock ? (
    <News slug={integration} />
  ) : (
    <Navigate to={pathTo('addOns')} replace />
  );
}

function News({ slug }: { slug: IntegrationSlug }) {
  const { id, name } = integrationOf(slug);
  const read = useEndpoint(getIntegration, { params: { id } });
  const [account] = read.data?.data.connections ?? [];
  return (
    <ListPage
      title={`Sales on ${name}`}
      back={{ to: pathTo('integration', { slug }), label: 'Account' }}
      endpoint={listStockNews}
      query={{ integration: slug }}
      columns={columns}
      nameOf={({ subject }) => subject}
      actions={
        account && (
          <ActionButton endpoint={askStockNews} input={{ params: { id: account.id } }} icon="refresh">
            Check now
          </ActionButton>
        )
      }
      empty={{
        title: 'No updates yet',
        text: account
          ? `We check ${name} every 10 minutes for changes to your devices.`
          : `Connect ${name}, and we’ll check it every 10 minutes for changes to your devices.`,
      }}
    />
  );
}
