import { useEndpoint } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import { listDeviceChecks } from '@recoup/contract/orders/checks/device-checks';
import type { Order, OrderItem } from '@recoup/contract/orders/order-schema';
import { ordersOf } from '@recoup/contract/orders/orders';
import {
  customLabels,
  FoundFields,
  type FoundValues,
  inspectedWorth,
  inspectionFaults,
  inspectionLabels as labels,
  MarginLine,
  networkBody,
  networkOf,
  useCheckSettings,
  useCustomFields,
} from '@recoup/parts';
import { FormDialog, useContractForm } from '@recoup/screens/forms';
import { Button } from '@recoup/ui';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { CheckText } from '../../shared/devices/check-result.tsx';
import { AnotherModel } from './AnotherModel.tsx';

/** Includes the drop zone, so it loads when the dialog opens. */
const InspectionPictures = lazy(() => import('./InspectionPictures.tsx'));

interface InspectDialogProps {
  order: Order;
  item: OrderItem;
  /** The scanned IMEI that opened the dialog. The condition is then the first thing to enter. */
  imei?: string | null;
  onClose: () => void;
  /** Continues with another device. Left out if there is none. */
  onNext?: (() => void) | undefined;
}

/** Records a device's inspection. The dialog stays mounted for the next device, so that no key is lost in between. */
export function InspectDialog({ order, item, imei: scannedImei = null, onClose, onNext }: InspectDialogProps) {
  const { quoted, inspected } = item;
  const fields = useCustomFields('device');
  const settings = useCheckSettings();
  const checks = useEndpoint(listDeviceChecks, { params: { id: order.id } }).data?.data;
  const closes = useRef(false);
  const priceList = order.price_lists[item.price_list] ?? [];
  const answers = { condition_id: quoted.condition_id, sub_ids: quoted.subs.map(({ id }) => id) };
  const device = { category: item.category, quoted: quoted.price, conditions: priceList, answers };
  const initial: FoundValues & { version: number } = {
    imei: scannedImei ?? item.imei ?? '',
    condition_id: inspected?.condition_id ?? null,
    sub_ids: inspected?.subs.map(({ id }) => id) ?? [],
    reason: inspected?.reason ?? null,
    note: inspected?.note ?? null,
    checks: inspected?.checks ?? [],
    wiped: inspected?.wiped ?? null,
    ...networkOf(item),
    custom_fields: item.custom_fields,
    version: order.version,
  };
  const form = useContractForm(ordersOf(order.kind).inspectOrderItem, {
    initial,
    params: { id: item.id },
    draft: String(item.id),
    collides: 'all',
    toBody: (values) => ({ ...values, ...networkBody(values), imei: values.imei || null }),
    faultsOf: (values) => inspectionFaults(device, settings, values),
    onDone: () => (closes.current || !onNext ? onClose() : onNext()),
  });
  const { imei, condition_id } = form.values;
  // The newest check of the IMEI in the field.
  const check = checks?.find((one) => one.item_id === item.id && one.imei === imei);
  const price = inspectedWorth(device, form.values);
  // A quote is a promise: a better device is paid as quoted.
  const paid = price && { ...price, amount: Math.min(price.amount, quoted.price.amount) };
  const saveAndClose = async () => {
    closes.current = true;
    await form.submit();
    closes.current = false;
  };
  return (
    <FormDialog
      form={form}
      size="lg"
      title={`Inspect ${item.name}`}
      description={`Quoted as ${quoted.condition} for ${formatMoney(quoted.price)}`}
      labels={{ ...labels, ...customLabels(fields) }}
      submitLabel={onNext ? 'Save and next' : 'Save inspection'}
      actions={
        onNext && (
          <Button disabled={form.pending} onClick={() => void saveAndClose()}>
            Save inspection
          </Button>
        )
      }
      onClose={onClose}
    >
      <FoundFields
        key={item.id}
        form={form}
        device={device}
        imeiHelp="Scan it, or dial *#06#"
        isKnown={scannedImei !== null}
        ofImei={
          <>
            {check && <CheckText check={check} />}
            <AnotherModel imei={imei} deviceId={item.device_id} />
            {scannedImei !== null && (
              <ScannedImei imei={scannedImei} onImei={(knownImei) => form.set('imei', knownImei)} />
            )}
          </>
        }
        ofPrice={<MarginLine deviceId={item.device_id} conditionId={condition_id} price={paid} />}
      >
        <Suspense fallback={null}>
          <InspectionPictures order={order} itemId={item.id} />
        </Suspense>
      </FoundFields>
    </FormDialog>
  );
}

/** Puts the scanned IMEI into the form, in place of the draft's. */
function ScannedImei({ imei, onImei }: { imei: string; onImei: (imei: string) => void }) {
  const start = useRef(() => onImei(imei));
  useEffect(() => start.current(), []);
  return null;
}
