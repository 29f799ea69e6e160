import { eraseCustomer } from '@recoup/contract/stock/customer-person';
import type { Customer } from '@recoup/contract/stock/customers';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { Stack, Text, TextField } from '@recoup/ui';

/** Erases a person's data except what bookkeeping must keep. This can't be undone. */
export function EraseDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const name = `${customer.first_name} ${customer.last_name}`;
  const form = useContractForm(eraseCustomer, {
    initial: { reason: '' },
    params: { id: customer.id },
    draft: null,
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title={`Erase data for ${name}`} submitLabel="Erase" danger onClose={onClose}>
      <Stack gap={4}>
        <Text>
          Name, email, phone, address, notes, payment info, IDs and label addresses are permanently erased. Orders,
          payouts and invoices keep their numbers, dates, devices and amounts without a name, as bookkeeping requires.
          IDs that a location’s purchase rules require are deleted when their retention period ends. A report lists
          everything.
        </Text>
        <Text>Export their data first if they asked for it. This can’t be undone.</Text>
        <FormField form={form} name="reason" label="Reason">
          {(field) => <TextField {...field} required autoFocus maxLength={500} />}
        </FormField>
      </Stack>
    </FormDialog>
  );
}
