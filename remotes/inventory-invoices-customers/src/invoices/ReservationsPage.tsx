import { pathTo } from '@recoup/contract/route';
import { reservationStates } from '@recoup/contract/stock/counter/reservation-states';
import { listReservations, type Reservation } from '@recoup/contract/stock/counter/reservations';
import { Link } from '@recoup/remote-kit';
import { type Column, ListPage, Money, When } from '@recoup/screens';
import { ButtonLink, Card, dayText, Facts, PersonName, StatusPill } from '@recoup/ui';
import { useInvoiceTabs } from './invoice-tabs.ts';

const columns: readonly Column<Reservation>[] = [
  { id: 'device', card: 'title', header: 'Device', width: 240, cell: (row) => row.device },
  {
    id: 'customer',
    card: 'line',
    header: 'Customer',
    width: 200,
    cell: (row) => <PersonName name={row.customer_name} />,
  },
  {
    id: 'state',
    card: 'end',
    header: 'Status',
    width: 120,
    cell: ({ state }) => <StatusPill tone={reservationStates[state].tone}>{reservationStates[state].name}</StatusPill>,
  },
  { id: 'location', card: 'foot', header: 'Location', width: 150, cell: (row) => row.location_name },
  { id: 'price', header: 'Price', width: 110, align: 'end', cell: (row) => <Money value={row.price} /> },
  {
    id: 'paid',
    card: 'sum',
    header: 'Paid',
    width: 110,
    align: 'end',
    cell: (row) => <Money value={row.paid} strong />,
  },
  { id: 'kept', header: 'Fee kept', width: 100, align: 'end', cell: (row) => <Money value={row.kept} /> },
  { id: 'until', header: 'Until', width: 110, sortable: true, cell: (row) => dayText(row.until) },
  { id: 'at', card: 'foot', header: 'Since', width: 100, sortable: true, cell: (row) => <When at={row.at} /> },
];

/** Devices reserved for customers, and their deposits. */
export default function ReservationsPage() {
  return (
    <ListPage
      title="Reservations"
      endpoint={listReservations}
      columns={columns}
      nameOf={(row) => row.device}
      rowTo={(row) => pathTo('inventoryEdit', { inventoryId: row.inventory_id })}
      tabs={useInvoiceTabs('reservations')}
      filters={{ created: 'Reserved', location_id: 'Location' }}
      searchPlaceholder="Device, IMEI or serial number"
      notice={(answer) =>
        answer && (
          <Card>
            <Facts
              columns={2}
              items={[
                { label: 'Deposits held', value: <Money value={answer.held} strong /> },
                ...(answer.held_at.length > 1
                  ? answer.held_at.map(({ location_name, held }) => ({
                      label: location_name,
                      value: <Money value={held} />,
                    }))
                  : []),
              ]}
            />
          </Card>
        )
      }
      empty={{
        title: 'No reservations',
        icon: 'time',
        text: 'Open a device in Inventory and reserve it for a customer. It appears here with its deposit.',
        action: (
          <ButtonLink>
            <Link to={pathTo('inventory', { statusId: 'all' })}>Go to inventory</Link>
          </ButtonLink>
        ),
      }}
    />
  );
}
