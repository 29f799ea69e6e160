import { formatMoney } from '@recoup/contract/money';
import { failedChecks } from '@recoup/contract/orders/checks/inspection-checks';
import { needsImei } from '@recoup/contract/pricing/catalogue';
import type { CustomValues } from '@recoup/contract/settings/custom-fields';
import { hasNetwork } from '@recoup/contract/stock/item-attributes';
import { FormField, type FormFields, faultAt, fieldId, setField, useOwnForm } from '@recoup/screens/forms';
import { Banner, Stack, Text, TextField } from '@recoup/ui';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { ConditionPicker } from '../condition-picker.tsx';
import { CustomFieldInputs } from '../custom-field-inputs.tsx';
import { focusChoice, useFocusOnChoice } from '../use-focus-on.ts';
import { CheckFields } from './check-fields.tsx';
import {
  type InspectedDevice,
  imeiError,
  inspectedWorth,
  inspectionLabels,
  isLessThanQuoted,
} from './inspection-faults.ts';
import { type Inspection, ReasonFields } from './inspection-fields.tsx';
import { NetworkFields, type NetworkValues } from './network-fields.tsx';

/** What staff enter when they inspect a device. */
export interface FoundValues extends Inspection, NetworkValues {
  imei: string;
  custom_fields: CustomValues;
}

interface FoundFieldsProps {
  form: FormFields<FoundValues>;
  device: InspectedDevice & {
    /** The customer's answers. */
    readonly answers: { readonly condition_id: number | null; readonly sub_ids: readonly number[] };
  };
  imeiHelp: string;
  /** Whether the device has already been identified. */
  isKnown: boolean;
  /** Shown below the IMEI: what we know about it. */
  ofImei?: ReactNode;
  /** Shown below the price: its margin. */
  ofPrice?: ReactNode;
  /** The pictures. */
  children: ReactNode;
}

/**
 * The fields of an inspection. No condition is preselected, so staff must choose one. Enter, which ends every scan,
 * moves on to the condition and doesn't save.
 */
export function FoundFields(props: FoundFieldsProps) {
  const { device, imeiHelp, isKnown, ofImei, ofPrice, children } = props;
  const form = useOwnForm(props.form);
  const [isScanned, setScanned] = useState(false);
  const { category, conditions, answers } = device;
  const { imei, condition_id, sub_ids } = form.values;
  const condition = fieldId(form, 'condition_id');
  useFocusOnChoice(condition, isKnown);
  const price = inspectedWorth(device, form.values);
  const isLess = isLessThanQuoted(device, form.values);
  const failed = failedChecks(form.values);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (target.id !== fieldId(form, 'imei')) return;
    setScanned(true);
    // Selects an invalid IMEI so that the next scan replaces it.
    if (imeiError(category, imei) === null) focusChoice(condition);
    else target.select();
  };
  return (
    <Stack gap={4} onKeyDown={onKeyDown}>
      <FormField form={form} name="imei" label={inspectionLabels.imei}>
        {(field) => (
          <TextField
            {...field}
            inputMode="numeric"
            camera="fill"
            autoFocus={!isKnown}
            autoComplete="off"
            help={imeiHelp}
            required={needsImei(category)}
            error={field.error ?? ((isScanned && imeiError(category, imei)) || undefined)}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </FormField>
      {ofImei}
      <ConditionPicker
        id={condition}
        conditions={conditions}
        conditionId={condition_id}
        subIds={sub_ids}
        error={faultAt(form, 'condition_id', inspectionLabels.condition_id)}
        onChange={({ conditionId, subIds }) => {
          // Choosing the condition that the customer named also restores their answers.
          const isAsQuoted = conditionId !== condition_id && conditionId === answers.condition_id;
          setField(form, 'condition_id', conditionId);
          setField(form, 'sub_ids', isAsQuoted ? answers.sub_ids : subIds);
        }}
      />
      <Text aria-live="polite" tone={isLess ? 'danger' : undefined} strong>
        {price && `Worth ${formatMoney(price)}${isLess ? ', less than quoted' : ''}`}
        {!price && (condition_id === null ? 'The condition sets the price' : 'Not purchased in this condition')}
      </Text>
      {ofPrice}
      <ReasonFields form={form} />
      <CheckFields form={form} category={category} />
      {hasNetwork(category) && <NetworkFields form={form} />}
      <CustomFieldInputs form={form} owner="device" />
      {failed.length > 0 && price && !isLess && (
        <Banner tone="warning" title={`${failed.join(', ')} failed, but the price is still as quoted`} />
      )}
      {children}
    </Stack>
  );
}
