import { setCustomerTax } from '@recoup/contract/stock/customer-acts';
import type { Customer } from '@recoup/contract/stock/customers';
import { DialogButton, Section } from '@recoup/screens';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { Facts, TextField } from '@recoup/ui';
import { TaxFreeFields, taxFreeLabels, taxFreeValue } from '../tax-free-fields.tsx';

/** Whether the customer is a business, and whether they pay tax. */
export function CustomerTax({ customer }: { customer: Customer }) {
  const { tax_number, tax_free } = customer;
  return (
    <Section
      id="customer.tax"
      title="Tax"
      actions={
        <DialogButton
          endpoint={setCustomerTax}
          size="sm"
          look="ghost"
          icon="edit"
          dialog={(close) => <TaxDialog customer={customer} onClose={close} />}
        >
          Change
        </DialogButton>
      }
    >
      <Facts
        columns={1}
        items={[
          { label: 'Tax number', value: tax_number ?? '–' },
          {
            label: 'Tax',
            value: tax_free
              ? ['Tax-exempt', tax_free.reason, tax_free.certificate].filter(Boolean).join(', ')
              : 'Taxable',
          },
        ]}
      />
    </Section>
  );
}

function TaxDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const form = useContractForm(setCustomerTax, {
    initial: { tax_number: customer.tax_number ?? '', tax_free: taxFreeValue(customer.tax_free) },
    params: { id: customer.id },
    draft: null,
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title="Tax" submitLabel="Save" labels={taxFreeLabels} onClose={onClose}>
      <FormField form={form} name="tax_number" label="Tax number">
        {(field) => <TextField {...field} help="VAT or sales tax number of a business. Leave blank for a person." />}
      </FormField>
      <TaxFreeFields form={form} label="Tax-exempt" />
    </FormDialog>
  );
}
