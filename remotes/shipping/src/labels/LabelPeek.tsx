import { formatMoney } from '@recoup/contract/money';
import { orderPaths } from '@recoup/contract/route';
import { labelStates } from '@recoup/contract/shipping/label-state';
import { parcelTroubles, type ShippingLabelRow, shippingTypes } from '@recoup/contract/shipping/shipping-labels';
import { Link } from '@recoup/remote-kit';
import { When } from '@recoup/screens';
import { Peek } from '@recoup/screens/peek';
import { LinkText, PersonName, StatusPill } from '@recoup/ui';

/** A package's preview: its status, its customer, and who chose its carrier. */
export default function LabelPeek({ row }: { row: ShippingLabelRow }) {
  const { tone, label } = row.trouble ? parcelTroubles[row.trouble] : labelStates[row.state];
  return (
    <Peek
      title={row.tracking_number || 'No tracking number yet'}
      subtitle={[row.carrier, row.service].filter(Boolean).join(', ')}
      sum={row.cost && formatMoney(row.cost)}
      status={
        <StatusPill tone={tone} large>
          {label}
        </StatusPill>
      }
      facts={[
        ...(row.order_id !== null && row.order_kind !== null
          ? [
              {
                label: 'Order',
                value: (
                  <LinkText asChild>
                    <Link to={orderPaths.detail(row.order_kind, row.order_id)}>{row.order_number}</Link>
                  </LinkText>
                ),
              },
            ]
          : []),
        { label: 'Customer', value: <PersonName name={row.customer_name} /> },
        { label: 'Direction', value: row.outbound ? 'To customer' : 'To us' },
        { label: 'From', value: row.from_city || '–' },
        { label: 'Type', value: shippingTypes[row.type] },
        { label: 'Created', value: <When at={row.created_at} clock /> },
        ...(row.chosen_by ? [{ label: 'Selected by', value: row.chosen_by }] : []),
        ...(row.message ? [{ label: 'Message', value: row.message }] : []),
      ]}
    />
  );
}
