import { useEndpoint } from '@recoup/api';
import { type IntegrationSlug, integrationOf, integrationSlugs } from '@recoup/contract/add-ons/integration';
import { getIntegration } from '@recoup/contract/add-ons/integrations';
import {
  askMarketplaceOrders,
  listMarketplaceOrders,
  type MarketplaceOrder,
  placeMarketplaceOrder,
} from '@recoup/contract/exchange/marketplace-orders';
import { formatMoney } from '@recoup/contract/money';
import { orderPaths, pathTo } from '@recoup/contract/route';
import { Link, Navigate, useParams } from '@recoup/remote-kit';
import { ActionButton, type Column, DialogButton, ListPage, When } from '@recoup/screens';
import { Box, StatusDot, Text } from '@recoup/ui';
import { PlaceOrderDialog } from './PlaceOrderDialog.tsx';

const columns: readonly Column<MarketplaceOrder>[] = [
  { id: 'external_id', header: 'Their order', width: 150, cell: ({ external_id }) => external_id },
  {
    id: 'title',
    header: 'Device',
    width: 190,
    cell: ({ title, sku }) => (
      <Box>
        {title}
        <Text small muted>
          {sku ?? 'No SKU'}
        </Text>
      </Box>
    ),
  },
  { id: 'price', header: 'Price', width: 100, align: 'end', cell: ({ price }) => (price ? formatMoney(price) : '–') },
  { id: 'status', header: 'Their status', width: 120, cell: ({ status }) => status },
  {
    id: 'order',
    header: 'Your order',
    width: 330,
    cell: ({ order, message }) => (
      <Box>
        {order ? (
          <Link to={orderPaths.detail(order.kind, order.id)}>Order {order.number}</Link>
        ) : (
          <StatusDot tone="warning">No order yet</StatusDot>
        )}
        {message && (
          <Text small muted>
            {message}
          </Text>
        )}
      </Box>
    ),
  },
  {
    id: 'changed_at',
    header: 'Changed',
    width: 130,
    sortable: true,
    cell: ({ changed_at }) => <When at={changed_at} clock />,
  },
  {
    id: 'more',
    header: 'Actions',
    buttons: true,
    width: 150,
    hideable: false,
    cell: (row) =>
      row.can_choose_device && (
        <DialogButton
          size="sm"
          endpoint={placeMarketplaceOrder}
          dialog={(close) => <PlaceOrderDialog row={row} onClose={close} />}
        >
          Choose device
        </DialogButton>
      ),
  },
];

/** Orders from a marketplace’s buyback program, including those that need staff's attention. */
export default function BuybackOrdersPage() {
  const { slug } = useParams();
  const known = integrationSlugs.find((one) => one === slug);
  return known && integrationOf(known).ports.includes('buyback') ? (
    <Orders slug={known} />
  ) : (
    <Navigate to={pathTo('addOns')} replace />
  );
}

function Orders({ slug }: { slug: IntegrationSlug }) {
  const { id, name } = integrationOf(slug);
  const read = useEndpoint(getIntegration, { params: { id } });
  const account = read.data?.data.connections.find(({ shown }) => shown.buyback === 'on');
  return (
    <ListPage
      title={`${name} buyback orders`}
      back={{ to: pathTo('integration', { slug }), label: 'Account' }}
      endpoint={listMarketplaceOrders}
      query={{ integration: slug }}
      columns={columns}
      nameOf={({ external_id }) => external_id}
      filters={{ state: 'Your order' }}
      actions={
        account && (
          <ActionButton endpoint={askMarketplaceOrders} input={{ params: { id: account.id } }} icon="refresh">
            Check now
          </ActionButton>
        )
      }
      empty={{
        title: 'No buyback orders yet',
        text: account
          ? `We check ${name} every 10 minutes for orders that are ready to send.`
          : `Turn on buyback orders in the ${name} account, and they appear here.`,
      }}
    />
  );
}
