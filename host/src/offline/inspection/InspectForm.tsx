import { formatMoney } from '@recoup/contract/money';
import { failedChecks } from '@recoup/contract/orders/checks/inspection-checks';
import { recordOfflineInspection } from '@recoup/contract/orders/checks/offline-inspections';
import { needsImei } from '@recoup/contract/pricing/catalogue';
import { hasNetwork } from '@recoup/contract/stock/item-attributes';
import {
  CheckFields,
  ConditionPicker,
  CustomFieldInputs,
  customLabels,
  imeiWrong,
  inspectionFaults,
  isLessThanQuoted,
  inspectionLabels as labels,
  NetworkFields,
  ReasonFields,
  useCheckSettings,
  useCustomFields,
  useFocusOnChoice,
  worthOf,
} from '@recoup/parts';
import { useMe } from '@recoup/remote-kit';
import { Form, FormField, faultAt, fieldId, useContractForm } from '@recoup/screens/forms';
import { Banner, Button, Card, Heading, Stack, Text, TextField } from '@recoup/ui';
import { type KeyboardEvent, useState } from 'react';
import { addWork, TooMuchWork } from '../outbox/add-work.ts';
import type { WorkEntry } from '../outbox/work.ts';
import { holdPictures } from '../vault/kept-pictures.ts';
import type { Vault } from '../vault/vault.ts';
import { useKeptDraft } from '../work/use-kept-draft.ts';
import { type DraftInspection, foundOf, inspectionWork, newNumber, type OpenDevice } from './draft-inspection.ts';
import { PicturesField } from './PicturesField.tsx';

interface InspectFormProps {
  vault: Vault;
  /** Of its draft. */
  name: string;
  open: OpenDevice;
  initial: DraftInspection;
  onSaved: (entry: WorkEntry<'inspection'>) => void;
  onLeave: () => void;
}

/** What a device really is, found without a network. Enter, with which every scan ends, goes on to its condition. */
export function InspectForm({ vault, name, open, initial, onSaved, onLeave }: InspectFormProps) {
  const me = useMe();
  const settings = useCheckSettings();
  const fields = useCustomFields('device');
  const [number] = useState(newNumber);
  const [isScanned, setScanned] = useState(open.device.imei !== null);
  const form = useContractForm(recordOfflineInspection, {
    initial,
    toBody: (values) => foundOf(open, values, number, new Date()),
    faultsOf: (values) => inspectionFaults(open, settings, values),
    // It is kept below, encrypted.
    draft: null,
    keep: async (values) => {
      const say = (error: unknown) => {
        if (error instanceof TooMuchWork) throw error;
        throw new Error('This browser couldn’t store the inspection. Free up space on the device and try again.');
      };
      await holdPictures(vault, values.pictures, Date.now()).catch(say);
      const entry = await addWork(vault, me, (now) => inspectionWork(open, values, number, now)).catch(say);
      await forgetDraft();
      onSaved(entry);
    },
  });
  const { values } = form;
  const forgetDraft = useKeptDraft(vault, name, values);
  const { category, conditions } = open;
  const condition = fieldId(form, 'condition_id');
  useFocusOnChoice(condition, isScanned && imeiWrong(category, values.imei) === null);
  const price = worthOf(open, values);
  const isLess = isLessThanQuoted(open, values);
  const failed = failedChecks(values);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (target.id !== fieldId(form, 'imei')) return;
    setScanned(true);
    target.select();
  };
  return (
    <Form
      form={form}
      submitLabel="Save inspection"
      labels={{ ...labels, ...customLabels(fields) }}
      actions={<Button onClick={onLeave}>Another device</Button>}
    >
      <Card>
        <Stack gap={4} onKeyDown={onKeyDown}>
          <Heading level={2}>What you found</Heading>
          <FormField form={form} name="imei" label={labels.imei}>
            {(field) => (
              <TextField
                {...field}
                inputMode="numeric"
                camera="fill"
                autoFocus={open.device.imei === null}
                autoComplete="off"
                help="Scan it, or dial *#06#. Whether it’s blocked is checked once you’re online."
                required={needsImei(category)}
                error={field.error ?? ((isScanned && imeiWrong(category, values.imei)) || undefined)}
                onChange={(imei) => {
                  setScanned(false);
                  field.onChange(imei);
                }}
              />
            )}
          </FormField>
          <ConditionPicker
            id={condition}
            conditions={conditions}
            conditionId={values.condition_id}
            subIds={values.sub_ids}
            error={faultAt(form, 'condition_id', labels.condition_id)}
            onChange={({ conditionId, subIds }) => {
              form.set('condition_id', conditionId);
              form.set('sub_ids', subIds);
            }}
          />
          <Text aria-live="polite" tone={isLess ? 'danger' : undefined} strong>
            {price
              ? `Worth ${formatMoney(price)}${isLess ? ', less than quoted' : ''}`
              : 'The condition sets the price'}
          </Text>
          <ReasonFields form={form} />
          <CheckFields form={form} category={category} />
          {hasNetwork(category) && <NetworkFields form={form} />}
          <CustomFieldInputs form={form} owner="device" />
          {failed.length > 0 && price && !isLess && (
            <Banner tone="warning" title={`${failed.join(', ')} failed, but the price is still as quoted`} />
          )}
          <PicturesField
            vault={vault}
            pictures={values.pictures}
            onChange={(change) => form.set('pictures', change(form.latest().pictures))}
          />
        </Stack>
      </Card>
    </Form>
  );
}
