import { reasonsOf } from '@recoup/contract/orders/checks/inspection-checks';
import type { Checked } from '@recoup/contract/orders/checks/made-checks';
import { inspectionReasonCodes, reasonText } from '@recoup/contract/orders/order-item-state';
import { FormField, type FormFields, useOwnForm } from '@recoup/screens/forms';
import { SelectField, TextArea } from '@recoup/ui';
import { useCheckSettings } from './checks.tsx';

/** The values of every inspection, of one device or several. */
export interface Inspection extends Checked {
  condition_id: number | null;
  sub_ids: readonly number[];
  /** The code of a standard reason, or the text of the company's own. */
  reason: string | null;
  note: string | null;
}

/** The reason for a different price, and a note. */
export function ReasonFields(props: { form: FormFields<Inspection> }) {
  const form = useOwnForm(props.form);
  const settings = useCheckSettings();
  const { reason: chosen } = form.values;
  const offeredReasons = settings ? reasonsOf(settings) : inspectionReasonCodes;
  // A reason that has since been removed from the list stays selectable for its device.
  const reasons = chosen === null || offeredReasons.includes(chosen) ? offeredReasons : [chosen, ...offeredReasons];
  const help = 'Shown to the customer with the offer.';
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
              { value: '', label: 'None' },
              ...reasons.map((reason) => ({ value: reason, label: reasonText(reason) })),
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
