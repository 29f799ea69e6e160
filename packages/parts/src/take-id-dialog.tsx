import { idKindNames, idKinds, type Signature, signatures, takeCustomerId } from '@recoup/contract/stock/customer-ids';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { DayField, SelectField, TextField } from '@recoup/ui';
import { DrawingField, RadioGroup } from '@recoup/ui/fields';

const kindOptions = idKindNames.map((value) => ({ value, label: idKinds[value] }));
const signatureOptions = [
  ...(Object.keys(signatures) as Signature[]).map((value) => ({ value, label: signatures[value] })),
  { value: 'none' as const, label: 'Not signed' },
];

/** An ID as somebody shows it at the counter; nothing of it is kept as a draft. */
export function TakeIdDialog(props: {
  customerId: number;
  /** The location takes a signature. */
  signs: boolean;
  onClose: () => void;
  onTaken?: () => void;
}) {
  const { customerId, signs, onClose, onTaken } = props;
  const form = useContractForm(takeCustomerId, {
    initial: {
      kind: idKindNames[0],
      number: '',
      birth_date: '',
      issued_by: '',
      expires_on: '',
      signature: (signs ? 'screen' : 'none') as Signature | 'none',
      drawing: null as string | null,
    },
    params: { id: customerId },
    toBody: ({ expires_on, signature, drawing, ...id }) => ({
      ...id,
      expires_on: expires_on === '' ? null : expires_on,
      signature: signature === 'none' ? null : signature,
      drawing: signature === 'screen' ? drawing : null,
    }),
    draft: null,
    onDone: () => {
      onClose();
      onTaken?.();
    },
  });
  return (
    <FormDialog form={form} title="Take ID" submitLabel="Save ID" onClose={onClose}>
      <FormField form={form} name="kind" label="Kind">
        {(field) => <SelectField {...field} options={kindOptions} />}
      </FormField>
      <FormField form={form} name="number" label="Number">
        {(field) => <TextField {...field} required autoFocus autoComplete="off" />}
      </FormField>
      <FormField form={form} name="birth_date" label="Birth date">
        {(field) => <DayField {...field} required />}
      </FormField>
      <FormField form={form} name="issued_by" label="Issued by">
        {(field) => <TextField {...field} help="Country or state" autoComplete="off" />}
      </FormField>
      <FormField form={form} name="expires_on" label="Expires on">
        {(field) => <DayField {...field} mayBeEmpty />}
      </FormField>
      <FormField form={form} name="signature" label="Signature">
        {(field) => <RadioGroup {...field} options={signatureOptions} />}
      </FormField>
      {form.values.signature === 'screen' && (
        <FormField form={form} name="drawing" label="Signature on screen">
          {(field) => <DrawingField {...field} help="With a finger, a pen or the mouse." />}
        </FormField>
      )}
    </FormDialog>
  );
}
