import { useEndpoint } from '@recoup/api';
import { imeiFault } from '@recoup/contract/identifiers/imei';
import {
  getSecondInspection,
  recordSecondInspection,
  type SecondDevice,
} from '@recoup/contract/orders/checks/second-inspections';
import { ConditionPicker } from '@recoup/parts';
import { Loaded } from '@recoup/screens';
import { FormDialog, FormField, faultAt, fieldId, useContractForm } from '@recoup/screens/forms';
import { Text, TextArea, TextField } from '@recoup/ui';
import type { KeyboardEvent } from 'react';

interface DialogProps {
  id: number;
  name: string;
  onClose: () => void;
}

interface Values {
  imei: string;
  condition_id: number | null;
  sub_ids: readonly number[];
  note: string;
}

const labels = { imei: 'IMEI', condition_id: 'Condition', note: 'Note' };

/** Records a second inspection by a user who doesn't see the first result. */
export default function SecondInspectDialog({ id, name, onClose }: DialogProps) {
  const read = useEndpoint(getSecondInspection, { params: { id } });
  const device = read.data?.data;
  const form = useContractForm(recordSecondInspection, {
    initial: { imei: '', condition_id: null, sub_ids: [], note: '' } as Values,
    params: { id },
    toBody: (values) => ({ ...values, imei: values.imei || null }),
    faultsOf: ({ imei }) => faultOfImei(imei, device),
    onDone: onClose,
  });
  const { condition_id, sub_ids } = form.values;
  const conditionField = fieldId(form, 'condition_id');
  // A scan ends with Enter, which moves on to the condition and saves nothing.
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    document.getElementById(conditionField)?.querySelector<HTMLInputElement>('input:enabled')?.focus();
  };
  return (
    <FormDialog
      form={form}
      size="lg"
      title={`Inspect ${name}`}
      description="Record what you find. You’ll see neither the quote nor the first result."
      labels={labels}
      submitLabel="Save inspection"
      onClose={onClose}
    >
      <Loaded what="Device" read={read}>
        {({ data }) => (
          <>
            <Text muted>
              {[`Order ${data.order.number}`, data.location_name, data.bin && `Bin ${data.bin}`, data.serial]
                .filter(Boolean)
                .join(', ')}
            </Text>
            {data.imei !== null && (
              <FormField form={form} name="imei" label={labels.imei}>
                {(field) => (
                  <TextField
                    {...field}
                    inputMode="numeric"
                    camera="fill"
                    autoFocus
                    autoComplete="off"
                    required
                    help="Scan it to make sure you have the right device."
                    onKeyDown={onKeyDown}
                  />
                )}
              </FormField>
            )}
            <ConditionPicker
              id={conditionField}
              conditions={data.conditions}
              conditionId={condition_id}
              subIds={sub_ids}
              error={faultAt(form, 'condition_id', labels.condition_id)}
              onChange={(chosen) => {
                form.set('condition_id', chosen.conditionId);
                form.set('sub_ids', chosen.subIds);
              }}
            />
            <FormField form={form} name="note" label={labels.note}>
              {(field) => <TextArea {...field} maxLength={1000} />}
            </FormField>
          </>
        )}
      </Loaded>
    </FormDialog>
  );
}

/** The error of an IMEI, as far as the screen can tell. */
function faultOfImei(imei: string, device: SecondDevice | undefined): { imei?: string } {
  if (!device || device.imei === null) return {};
  if (imei === '') return { imei: 'is required' };
  const fault = imeiFault(imei);
  if (fault) return { imei: fault };
  return imei === device.imei ? {} : { imei: 'belongs to another device. Check that you have the right one' };
}
