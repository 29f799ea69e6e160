import type { Checked } from '@recoup/contract/orders/checks/inspection-checks';
import {
  type InspectionReason,
  inspectionReasonCodes,
  inspectionReasons,
} from '@recoup/contract/orders/order-item-state';
import { FormField, type FormFields } from '@recoup/screens/forms';
import { SelectField, TextArea } from '@recoup/ui';

/** What every inspection holds, of one device or of several. */
export interface Inspection extends Checked {
  condition_id: number | null;
  sub_ids: readonly number[];
  reason: InspectionReason | null;
  note: string | null;
}

/** Why the price is another one than quoted, and what else there is to say. */
export function ReasonFields({ form }: { form: FormFields<Inspection> }) {
  const help = 'The customer reads it with the offer.';
  return (
    <>
      <FormField form={form} name="reason" label="Reason">
        {({ value, onChange, ...field }) => (
          <SelectField
            {...field}
            help={help}
            value={value ?? ''}
            onChange={(code) => onChange(code || null)}
            options={[
              { value: '' as const, label: 'None' },
              ...inspectionReasonCodes.map((code) => ({ value: code, label: inspectionReasons[code] })),
            ]}
          />
        )}
      </FormField>
      <FormField form={form} name="note" label="Note">
        {({ value, onChange, ...field }) => (
          <TextArea
            {...field}
            help={help}
            rows={2}
            maxLength={1000}
            value={value ?? ''}
            onChange={(note) => onChange(note || null)}
          />
        )}
      </FormField>
    </>
  );
}
