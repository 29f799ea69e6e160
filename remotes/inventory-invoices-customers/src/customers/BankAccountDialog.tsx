import { bankLabels } from '@recoup/contract/identifiers/bank-identifiers';
import { createBankAccount, type PaymentEntry, updateBankAccount } from '@recoup/contract/stock/payment-info';
import { useMe } from '@recoup/remote-kit';
import { FormDialog, FormField, type FormFields, useContractForm, useOwnForm } from '@recoup/screens/forms';
import { TextField } from '@recoup/ui';
import { RadioGroup } from '@recoup/ui/fields';

const schemes = [
  { value: 'routing', label: 'Routing and account number' },
  { value: 'iban', label: 'IBAN and BIC' },
] as const;
type Scheme = (typeof schemes)[number]['value'];

const [routed, byIban] = [bankLabels('US'), bankLabels('IE')];

interface Values {
  scheme: Scheme;
  account_name: string;
  routing_number: string;
  account_number: string;
  iban: string;
  bic: string;
}

const bodyOf = ({ scheme, account_name, routing_number, account_number, iban, bic }: Values) =>
  scheme === 'iban' ? { scheme, account_name, iban, bic } : { scheme, account_name, routing_number, account_number };

/** Adds a customer's bank account. Nothing in it is saved as a draft. */
export function BankAccountDialog({ customerId, onClose }: { customerId: number; onClose: () => void }) {
  const { currency } = useMe();
  const form = useContractForm(createBankAccount, {
    initial: {
      scheme: (currency === 'USD' ? 'routing' : 'iban') as Scheme,
      ...{ account_name: '', routing_number: '', account_number: '', iban: '', bic: '' },
    },
    params: { id: customerId },
    toBody: bodyOf,
    draft: null,
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title="New bank account" submitLabel="Add account" onClose={onClose}>
      <BankFields form={form} />
    </FormDialog>
  );
}

/** Changes a bank account. Numbers that weren't shown in full must be typed again. */
export function EditBankAccountDialog(props: {
  entry: PaymentEntry;
  fullValues: PaymentEntry['values'] | null;
  onClose: () => void;
}) {
  const { entry, fullValues, onClose } = props;
  const typedOf = (name: string, details = fullValues) =>
    details?.find((one) => one.attribute_name === name)?.value ?? '';
  const form = useContractForm(updateBankAccount, {
    initial: {
      scheme: (entry.values.some((one) => one.attribute_name === 'IBAN') ? 'iban' : 'routing') as Scheme,
      account_name: typedOf('Account name', entry.values),
      routing_number: typedOf('Routing number', entry.values),
      account_number: typedOf('Account number'),
      iban: typedOf('IBAN'),
      bic: typedOf('BIC', entry.values),
    },
    params: { id: entry.id },
    toBody: (values) => ({ ...bodyOf(values), version: entry.version }),
    draft: null,
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title="Edit bank account" submitLabel="Save" onClose={onClose}>
      <BankFields form={form} />
    </FormDialog>
  );
}

function BankFields(props: { form: FormFields<Values> }) {
  const form = useOwnForm(props.form);
  return (
    <>
      <FormField form={form} name="scheme" label="Account format">
        {(field) => <RadioGroup {...field} options={schemes} />}
      </FormField>
      <FormField form={form} name="account_name" label="Account name">
        {(field) => <TextField {...field} required autoComplete="off" />}
      </FormField>
      {form.values.scheme === 'iban' ? (
        <>
          <FormField form={form} name="iban" label={byIban.account}>
            {(field) => <TextField {...field} required autoComplete="off" />}
          </FormField>
          <FormField form={form} name="bic" label={byIban.bank}>
            {(field) => <TextField {...field} required autoComplete="off" />}
          </FormField>
        </>
      ) : (
        <>
          <FormField form={form} name="routing_number" label={routed.bank}>
            {(field) => <TextField {...field} required only="digits" autoComplete="off" />}
          </FormField>
          <FormField form={form} name="account_number" label={routed.account}>
            {(field) => <TextField {...field} required only="digits" autoComplete="off" />}
          </FormField>
        </>
      )}
    </>
  );
}
