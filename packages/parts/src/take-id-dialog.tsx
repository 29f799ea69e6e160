import { type ReadId, readScannedId } from '@recoup/contract/identifiers/scanned-id';
import { idKindNames, idKinds, type Signature, signatures, takeCustomerId } from '@recoup/contract/stock/customer-ids';
import { DrawingField, FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { Banner, Checkbox, DayField, SelectField, TextField } from '@recoup/ui';
import { RadioGroup } from '@recoup/ui/fields';
import { useState } from 'react';
import { IdSignatureDialog } from './id-signature-dialog.tsx';
import { useIdScan } from './use-id-scan.ts';

const kindOptions = idKindNames.map((value) => ({ value, label: idKinds[value] }));
const signatureOptions = [
  ...(Object.keys(signatures) as Signature[]).map((value) => ({ value, label: signatures[value] })),
  { value: 'phone' as const, label: 'On the customer’s phone' },
  { value: 'none' as const, label: 'Not signed' },
];

type Person = Pick<ReadId, 'first_name' | 'last_name' | 'address'>;

const personText = ({ first_name, last_name, address }: Person) =>
  [`${first_name} ${last_name}`, address?.address1, address?.city, address?.state, address?.zip]
    .filter(Boolean)
    .join(', ');

/** Records an ID shown at the counter. Nothing in it is saved as a draft. */
export function TakeIdDialog(props: {
  customerId: number;
  /** Whether the location requires a signature. */
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
      signature: (signs ? 'screen' : 'none') as Signature | 'phone' | 'none',
      drawing: null as string | null,
      person: null as Person | null,
      takes_person: false,
    },
    params: { id: customerId },
    toBody: ({ expires_on, signature, drawing, person, takes_person, ...id }) => ({
      ...id,
      expires_on: expires_on === '' ? null : expires_on,
      signature: signature === 'none' || signature === 'phone' ? null : signature,
      signs_later: signature === 'phone',
      drawing: signature === 'screen' ? drawing : null,
      person: takes_person ? person : null,
    }),
    draft: null,
    onDone: ({ data }) => {
      if (form.latest().signature === 'phone') return setTakenId(data.id);
      onClose();
      onTaken?.();
    },
  });
  const [takenId, setTakenId] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useIdScan((text) => {
    const read = readScannedId(text, new Date().toISOString().slice(0, 10));
    setFault('why' in read ? read.why : null);
    if ('why' in read) return;
    const { first_name, last_name, address, expires_on, ...id } = read.id;
    const isNamed = first_name !== '' && last_name !== '';
    const filled = { ...id, expires_on: expires_on ?? '', person: isNamed ? { first_name, last_name, address } : null };
    for (const [name, value] of Object.entries({ ...filled, takes_person: isNamed })) form.put(name, value);
  });
  const { person } = form.values;
  if (takenId !== null)
    return (
      <IdSignatureDialog
        customerId={customerId}
        id={takenId}
        onClose={onClose}
        {...(onTaken && { onSigned: onTaken })}
      />
    );
  return (
    <FormDialog
      form={form}
      title="Take ID"
      description="Scan the ID’s barcode or machine-readable zone, or enter the details."
      submitLabel="Save ID"
      onClose={onClose}
    >
      {fault !== null && <Banner tone="warning" title={fault} live />}
      {person && (
        <FormField form={form} name="takes_person" label="Use the name and address on the ID">
          {({ value, ...field }) => <Checkbox {...field} checked={value} help={personText(person)} />}
        </FormField>
      )}
      <FormField form={form} name="kind" label="Type">
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
          {(field) => <DrawingField {...field} help="Use a finger, pen or mouse." />}
        </FormField>
      )}
    </FormDialog>
  );
}
