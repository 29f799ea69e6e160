import { formatMoney } from '@recoup/contract/money';
import { orderPaths } from '@recoup/contract/route';
import {
  labelStates,
  printShippingLabel,
  type ShippingLabelRow,
  shippingTypes,
} from '@recoup/contract/shipping/shipping-labels';
import { Link } from '@recoup/remote-kit';
import { type Column, OpenFileButton, When } from '@recoup/screens';
import { LinkText, StatusDot } from '@recoup/ui';

/** Only for those whom the server tells what labels cost. */
export const costColumn: Column<ShippingLabelRow> = {
  id: 'cost',
  header: 'Cost',
  width: 90,
  cell: ({ cost }) => (cost ? formatMoney(cost) : '–'),
};

export const columns: readonly Column<ShippingLabelRow>[] = [
  { id: 'tracking_number', header: 'Tracking number', width: 195, cell: (label) => label.tracking_number || '–' },
  {
    id: 'state',
    header: 'State',
    width: 120,
    cell: ({ state }) => <StatusDot tone={labelStates[state].tone}>{labelStates[state].label}</StatusDot>,
  },
  { id: 'carrier', header: 'Carrier', width: 110, cell: (label) => label.carrier },
  { id: 'service', header: 'Service', width: 150, cell: (label) => label.service, hidden: true },
  {
    id: 'order',
    header: 'Order',
    width: 80,
    cell: ({ order_id, order_kind, order_number }) =>
      order_id === null || order_kind === null ? (
        '–'
      ) : (
        <LinkText asChild>
          <Link to={orderPaths.detail(order_kind, order_id)}>{order_number}</Link>
        </LinkText>
      ),
  },
  { id: 'customer', header: 'Customer', width: 150, cell: (label) => label.customer_name },
  { id: 'way', header: 'Way', width: 80, cell: ({ outbound }) => (outbound ? 'To them' : 'To us'), hidden: true },
  { id: 'from', header: 'From', width: 120, cell: (label) => label.from_city },
  { id: 'type', header: 'Type', width: 110, cell: (label) => shippingTypes[label.type], hidden: true },
  { id: 'chosen_by', header: 'Chosen by', width: 190, cell: (label) => label.chosen_by ?? '–', hidden: true },
  {
    id: 'created_at',
    header: 'Created',
    width: 105,
    sortable: true,
    cell: (label) => <When at={label.created_at} />,
  },
  {
    id: 'print',
    header: 'Label',
    width: 110,
    cell: (label) =>
      label.own || label.tracking_number === '' || label.state === 'voided' ? (
        '–'
      ) : (
        <OpenFileButton size="sm" look="ghost" endpoint={printShippingLabel} input={{ params: { id: label.id } }}>
          Print
        </OpenFileButton>
      ),
  },
];
