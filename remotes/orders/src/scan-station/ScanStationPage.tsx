import type { Order } from '@recoup/contract/orders/order-schema';
import { ordersOf } from '@recoup/contract/orders/orders';
import { orderPaths } from '@recoup/contract/route';
import { OrderStatus } from '@recoup/parts';
import { useLookingAt, useMe } from '@recoup/remote-kit';
import { DetailPage, Section, useIdParam } from '@recoup/screens';
import { Box, SelectField, Stack } from '@recoup/ui';
import { useOrderKind } from '../shared/orders/use-order-kind.ts';
import { CheckFailure } from './CheckFailure.tsx';
import { LastScan } from './LastScan.tsx';
import { ParcelSection } from './ParcelSection.tsx';
import { ScanField } from './ScanField.tsx';
import { ScanTable } from './ScanTable.tsx';
import { StationActions } from './StationActions.tsx';
import { useParcel } from './use-parcel.ts';
import { useStation } from './use-station.ts';

/** Scans in an order's devices: one field, many scans, a review and one commit. */
export default function ScanStationPage() {
  const kind = useOrderKind();
  const id = useIdParam('buybackId');
  useLookingAt(id);
  return (
    <DetailPage
      endpoint={ordersOf(kind).getOrder}
      id={id}
      what="Order"
      back={{ to: id === null ? orderPaths.list(kind) : orderPaths.detail(kind, id), label: 'Order' }}
      title={(order) => `Scan station, order ${order.number}`}
      status={(order) => <OrderStatus kind={order.kind} status={order.status_id} sub={order.sub_status_id} />}
      subtitle={(order) => `${order.customer_name}, ${order.location_name}`}
    >
      {(order) => <Station key={order.id} order={order} />}
    </DetailPage>
  );
}

function Station({ order }: { order: Order }) {
  const { id } = useMe();
  const parcel = useParcel(order);
  const station = useStation(order, id, parcel);
  const { lines, choices } = station;
  const last = lines.at(-1);
  // Earlier scans load from disk in a moment.
  if (!station.isOpen) return null;
  return (
    <Stack gap={4}>
      <Section id="scan-station.scan" title="Scan">
        <Stack gap={4}>
          {parcel.choices.length > 0 && (
            <Box maxWidth="420px">
              <SelectField
                label="Current package"
                value={String(parcel.boxId ?? '')}
                options={parcel.choices}
                onChange={parcel.choose}
              />
            </Box>
          )}
          <ScanField onCodes={station.add} />
          {station.failure && <CheckFailure failure={station.failure} onRetry={station.retry} />}
          {last && (
            <LastScan
              scan={last.scan}
              verdict={last.verdict}
              device={last.item && choices.find((choice) => choice.id === last.item?.id)?.label}
            />
          )}
          <StationActions order={order} station={station} />
        </Stack>
      </Section>
      {lines.length > 0 && (
        <Section id="scan-station.review" title={lines.length === 1 ? '1 scan' : `${lines.length} scans`} flush>
          <ScanTable lines={lines} choices={choices} onChoose={station.choose} onRemove={station.remove} />
        </Section>
      )}
      <ParcelSection order={order} station={station} boxId={parcel.boxId} />
    </Stack>
  );
}
