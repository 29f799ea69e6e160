import { useEndpoint } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import { reservationStates } from '@recoup/contract/stock/counter/reservation-states';
import {
  changeReservation,
  listItemReservations,
  payReservation,
  type Reservation,
} from '@recoup/contract/stock/counter/reservations';
import type { InventoryItem } from '@recoup/contract/stock/inventory-items';
import { permits } from '@recoup/contract/stock/inventory-status';
import { receiptMethods } from '@recoup/contract/stock/invoice-status';
import { Link, useMay } from '@recoup/remote-kit';
import { DialogButton, Money, Section, When } from '@recoup/screens';
import { dayText, Inline, LinkText, Stack, StatusPill, Text } from '@recoup/ui';
import { Row, Rows, Sums } from '../rows.tsx';
import { CancelButton, CompleteButton, DayDialog, PayDialog, ReserveButton } from './ReservationDialogs.tsx';

/** A device's reservation: the customer, their payments, and the next step. */
export function ReservationSection({ item }: { item: InventoryItem }) {
  const may = useMay(listItemReservations);
  const { data } = useEndpoint(listItemReservations, { params: { id: item.id } }, { enabled: may });
  const all = data?.data ?? [];
  const mayReserve = permits('sell', item.status) && item.hold === null && !item.refurbishing;
  const isKept = all.some(({ state }) => state === 'open');
  if (!data || (all.length === 0 && !mayReserve)) return null;
  return (
    <Section id="item.reservation" title="Reservation" actions={mayReserve && !isKept && <ReserveButton item={item} />}>
      {all.length === 0 && <Text muted>Hold this device for a customer with a deposit.</Text>}
      <Stack gap={4}>
        {all.map((one) => (
          <OneReservation key={one.id} reservation={one} />
        ))}
      </Stack>
    </Section>
  );
}

function OneReservation({ reservation }: { reservation: Reservation }) {
  const { state, price, paid, kept: keptFee, payments, until } = reservation;
  const { name, tone } = reservationStates[state];
  const left = { ...price, amount: Math.max(0, price.amount - paid.amount) };
  const isHeld = state === 'open' || state === 'expired';
  return (
    <Stack gap={3}>
      <Inline wrap>
        <StatusPill tone={tone}>{name}</StatusPill>
        <LinkText asChild>
          <Link to={pathTo('customerDetail', { customerId: reservation.customer_id, category: 'in-store' })}>
            {reservation.customer_name}
          </Link>
        </LinkText>
        {isHeld && <Text muted>until {dayText(until)}</Text>}
        {reservation.invoice_id !== null && (
          <LinkText asChild>
            <Link to={pathTo('invoiceDetail', { buybackId: reservation.invoice_id })}>Open invoice</Link>
          </LinkText>
        )}
      </Inline>
      {reservation.note && <Text>{reservation.note}</Text>}
      <Rows label="Payments toward the reservation">
        {payments.map((one) => (
          <Row
            key={one.id}
            title={one.amount.amount < 0 ? `Returned, ${receiptMethods[one.method]}` : receiptMethods[one.method]}
            about={[one.by, <When key="at" at={one.at} />, one.note]}
          >
            <Money value={one.amount} strong />
          </Row>
        ))}
      </Rows>
      {isHeld && (
        <Sums
          rows={[
            { label: 'Price before tax', value: <Money value={price} /> },
            { label: 'Paid', value: <Money value={paid} /> },
            { label: 'Balance due', value: <Money value={left} strong />, strong: true },
          ]}
        />
      )}
      {keptFee.amount > 0 && (
        <Sums rows={[{ label: 'Fee kept', value: <Money value={keptFee} strong />, strong: true }]} />
      )}
      {isHeld && (
        <Inline wrap>
          <CompleteButton reservation={reservation} />
          {state === 'open' && (
            <>
              {left.amount > 0 && (
                <DialogButton
                  endpoint={payReservation}
                  size="sm"
                  dialog={(close) => <PayDialog reservation={reservation} left={left} onClose={close} />}
                >
                  Record payment
                </DialogButton>
              )}
              <DialogButton
                endpoint={changeReservation}
                size="sm"
                dialog={(close) => <DayDialog reservation={reservation} onClose={close} />}
              >
                Change date
              </DialogButton>
            </>
          )}
          <CancelButton reservation={reservation} />
        </Inline>
      )}
    </Stack>
  );
}
