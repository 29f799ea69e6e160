import { bankLabels } from '@recoup/contract/bank-identifiers';
import { createBankAccount } from '@recoup/contract/stock/payment-info';
import { useMe } from '@recoup/remote-kit';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { RadioGroup, TextField } from '@recoup/ui';

const schemes = [
  { value: 'routing', label: 'Routing and account number' },
  { value: 'iban', label: 'IBAN and BIC' },
] as const;
type Scheme = (typeof schemes)[number]['value'];

const [routed, byIban] = [bankLabels('US'), bankLabels('IE')];

/** A bank account of a customer; nothing of it is kept as a draft. */
export function BankAccountDialog({ customerId, onClose }: { customerId: number; onClose: () => void }) {
  const { currency } = useMe();
  const form = useContractForm(createBankAccount, {
    initial: {
      scheme: (currency === 'USD' ? 'routing' : 'iban') as Scheme,
      account_name: '',
      routing_number: '',
      account_number: '',
      iban: '',
      bic: '',
    },
    params: { id: customerId },
    toBody: ({ scheme, account_name, routing_number, account_number, iban, bic }) =>
      scheme === 'iban'
        ? { scheme, account_name, iban, bic }
        : { scheme, account_name, routing_number, account_number },
    draft: null,
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title="New bank account" submitLabel="Add account" onClose={onClose}>
      <FormField form={form} name="scheme" label="How the account is written">
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
    </FormDialog>
  );
}
