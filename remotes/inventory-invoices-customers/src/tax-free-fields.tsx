import { FieldAt, type FormFields, useOwnForm } from '@recoup/screens/forms';
import { Checkbox, TextField } from '@recoup/ui';

/** Why somebody pays no tax, as a form holds it; null where they do. */
export type TaxFreeValue = { reason: string; certificate: string } | null;

/** The value of a form from what is known. */
export const taxFreeValue = (exemption: { reason: string; certificate: string | null } | null): TaxFreeValue =>
  exemption && { reason: exemption.reason, certificate: exemption.certificate ?? '' };

/** How faults at these fields are called. */
export const taxFreeLabels = { 'tax_free.reason': 'Reason', 'tax_free.certificate': 'Certificate number' };

/** Free of tax or not, with the reason and the number of the certificate: `tax_free` of a form. */
export function TaxFreeFields<V extends { tax_free: TaxFreeValue }>(props: { form: FormFields<V>; label: string }) {
  const form = useOwnForm(props.form);
  const value = form.valueAt('tax_free') as TaxFreeValue;
  return (
    <>
      <Checkbox
        label={props.label}
        checked={value !== null}
        onChange={(free) => form.put('tax_free', free ? { reason: '', certificate: '' } : null)}
      />
      {value && (
        <>
          <FieldAt<string> form={form} path="tax_free.reason" label="Reason">
            {(field) => <TextField {...field} required help="For example, resale or export. Printed on the invoice." />}
          </FieldAt>
          <FieldAt<string> form={form} path="tax_free.certificate" label="Certificate number">
            {(field) => <TextField {...field} />}
          </FieldAt>
        </>
      )}
    </>
  );
}
