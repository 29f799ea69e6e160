import { useEndpoint } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import { listDeviceChecks } from '@recoup/contract/orders/checks/device-checks';
import { failedChecks, inspectionChecks } from '@recoup/contract/orders/checks/inspection-checks';
import type { Order, OrderItem } from '@recoup/contract/orders/order-schema';
import { ordersOf } from '@recoup/contract/orders/orders';
import { needsImei } from '@recoup/contract/pricing/catalogue';
import type { CustomValues } from '@recoup/contract/settings/custom-fields';
import { hasNetwork } from '@recoup/contract/stock/item-attributes';
import {
  CheckFields,
  ConditionPicker,
  CustomFieldInputs,
  customLabels,
  type Inspection,
  imeiWrong,
  inspectionFaults,
  isLessThanQuoted,
  inspectionLabels as labels,
  MarginLine,
  NetworkFields,
  type NetworkValues,
  networkBody,
  networkOf,
  ReasonFields,
  useCustomFields,
  worthOf,
} from '@recoup/parts';
import { FormDialog, FormField, faultAt, fieldId, useContractForm } from '@recoup/screens/forms';
import { Banner, Button, Stack, Text, TextField } from '@recoup/ui';
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { CheckText } from '../../shared/devices/check-result.tsx';
import { AnotherModel } from './AnotherModel.tsx';

/** With the drop field in it: it comes when the dialog is open. */
const InspectionPictures = lazy(() => import('./InspectionPictures.tsx'));

interface InspectDialogProps {
  order: Order;
  item: OrderItem;
  /** A scan opened the dialog: the IMEI is known, and the condition comes first. */
  imei?: string | null;
  onClose: () => void;
  /** Goes on with another device; left out where there is no further one. */
  onNext?: (() => void) | undefined;
}

/** Puts the keyboard at the condition chosen already, else at the first that can be. */
function toCondition(id: string) {
  const group = document.getElementById(id);
  const radio = group?.querySelector('input:checked') ?? group?.querySelector('input:enabled');
  if (radio instanceof HTMLElement) radio.focus();
}

/**
 * What a device really is. Staff say its condition: none is chosen before they have, and Enter, with which every scan
 * ends, goes on to it and saves nothing. The dialog stays for the next device, so that no key is lost between two.
 */
export function InspectDialog({ order, item, imei: scannedImei = null, onClose, onNext }: InspectDialogProps) {
  const { quoted, inspected } = item;
  const fields = useCustomFields('device');
  const settings = useEndpoint(inspectionChecks.get, {}).data?.data;
  const checks = useEndpoint(listDeviceChecks, { params: { id: order.id } }).data?.data;
  const closes = useRef(false);
  const [scanned, setScanned] = useState<number>();
  const priceList = order.price_lists[item.price_list] ?? [];
  const device = { category: item.category, quoted: quoted.price, conditions: priceList };
  const initial: Inspection & NetworkValues & { imei: string; custom_fields: CustomValues; version: number } = {
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
    faultsOf: (values) => inspectionFaults(device, settings ?? null, values),
    onDone: () => (closes.current || !onNext ? onClose() : onNext()),
  });
  const { imei, condition_id, sub_ids } = form.values;
  // The newest of the IMEI that stands in the field.
  const check = checks?.find((one) => one.item_id === item.id && one.imei === imei);
  const price = worthOf(device, form.values);
  const less = isLessThanQuoted(device, form.values);
  // A quote is a promise: a better device is paid as quoted.
  const paid = price && { ...price, amount: Math.min(price.amount, quoted.price.amount) };
  const failed = failedChecks(form.values);
  const conditionField = fieldId(form, 'condition_id');
  const saveAndClose = async () => {
    closes.current = true;
    await form.submit();
    closes.current = false;
  };
  // The answers that the customer gave come with the condition that they named.
  const choose = ({ conditionId, subIds }: { conditionId: number | null; subIds: readonly number[] }) => {
    const isAsQuoted = conditionId !== condition_id && conditionId === quoted.condition_id;
    form.set('condition_id', conditionId);
    form.set('sub_ids', isAsQuoted ? quoted.subs.map(({ id }) => id) : subIds);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (target.id !== fieldId(form, 'imei')) return;
    setScanned(item.id);
    // What is wrong there is replaced by the next scan.
    if (imeiWrong(item.category, imei) === null) toCondition(conditionField);
    else target.select();
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
      <Stack key={item.id} gap={4} onKeyDown={onKeyDown}>
        <FormField form={form} name="imei" label={labels.imei}>
          {(field) => (
            <TextField
              {...field}
              inputMode="numeric"
              camera="fill"
              autoFocus={scannedImei === null}
              autoComplete="off"
              help="Scan it, or dial *#06#"
              required={needsImei(item.category)}
              error={field.error ?? ((scanned === item.id && imeiWrong(item.category, imei)) || undefined)}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          )}
        </FormField>
        {check && <CheckText check={check} />}
        <AnotherModel imei={imei} deviceId={item.device_id} />
        {scannedImei !== null && (
          <StartAtCondition id={conditionField} imei={scannedImei} onImei={(known) => form.set('imei', known)} />
        )}
        <ConditionPicker
          id={conditionField}
          conditions={priceList}
          conditionId={condition_id}
          subIds={sub_ids}
          error={faultAt(form, 'condition_id', labels.condition_id)}
          onChange={choose}
        />
        <Text aria-live="polite" tone={less ? 'danger' : undefined} strong>
          {price && `Worth ${formatMoney(price)}${less ? ', less than quoted' : ''}`}
          {!price && (condition_id === null ? 'The condition sets the price' : 'We don’t buy it in this condition')}
        </Text>
        <MarginLine deviceId={item.device_id} conditionId={condition_id} price={paid} />
        <ReasonFields form={form} />
        <CheckFields form={form} category={item.category} />
        {hasNetwork(item.category) && <NetworkFields form={form} />}
        <CustomFieldInputs form={form} owner="device" />
        {failed.length > 0 && price && !less && (
          <Banner tone="warning" title={`${failed.join(', ')} failed, but the price is still as quoted`} />
        )}
        <Suspense fallback={null}>
          <InspectionPictures order={order} itemId={item.id} />
        </Suspense>
      </Stack>
    </FormDialog>
  );
}

interface StartAtConditionProps {
  id: string;
  imei: string;
  onImei: (imei: string) => void;
}

/** The scan has named the device: its IMEI replaces that of a draft, and the focus begins at the condition. */
function StartAtCondition({ id, imei, onImei }: StartAtConditionProps) {
  const start = useRef(() => {
    onImei(imei);
    toCondition(id);
  });
  useEffect(() => start.current(), []);
  return null;
}
