import { FieldAt, type FormFields, useOwnForm } from '@recoup/screens/forms';
import { Checkbox, TextField } from '@recoup/ui';

/** The form value of a tax exemption. Null for customers who pay tax. */
export type TaxFreeValue = { reason: string; certificate: string } | null;

/** Converts an exemption to the form's value. */
export const taxFreeValue = (exemption: { reason: string; certificate: string | null } | null): TaxFreeValue =>
  exemption && { reason: exemption.reason, certificate: exemption.certificate ?? '' };

/** The labels of these fields, for errors. */
export const taxFreeLabels = { 'tax_free.reason': 'Reason', 'tax_free.certificate': 'Certificate number' };

/** Whether a sale is tax-free, with the reason and the certificate number: `tax_free` of a form. */
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
