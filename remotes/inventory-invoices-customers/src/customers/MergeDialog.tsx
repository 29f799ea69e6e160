import { pathTo } from '@recoup/contract/route';
import { mergeCustomers } from '@recoup/contract/stock/customer-merges';
import type { Customer } from '@recoup/contract/stock/customers';
import { emit } from '@recoup/event-bus';
import { CustomerSearch } from '@recoup/parts';
import { useNavigate } from '@recoup/remote-kit';
import { FormDialog, faultAt, fieldId, setField, useContractForm } from '@recoup/screens/forms';
import { Box, Button, Inline, Stack, Text } from '@recoup/ui';
import { useState } from 'react';

/** Merges a customer into another. This can't be undone, so it lists all consequences first. */
export function MergeDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const navigate = useNavigate();
  const [into, setInto] = useState<string | null>(null);
  const form = useContractForm(mergeCustomers, {
    initial: { into_id: 0 },
    params: { id: customer.id },
    draft: null,
    faultsOf: ({ into_id }): Readonly<Record<string, string>> => (into_id === 0 ? { into_id: 'is required' } : {}),
    onDone: ({ data }) => {
      const { id, first_name, last_name, email } = data;
      emit('customers.merged', { from: customer.id, into: { id, name: `${first_name} ${last_name}`, email } });
      onClose();
      void navigate(pathTo('customerDetail', { customerId: data.id, category: 'mail-in' }));
    },
  });
  const choose = (id: number, name: string | null) => {
    setInto(name);
    setField(form, 'into_id', id);
  };
  const name = `${customer.first_name} ${customer.last_name}`;
  return (
    <FormDialog
      form={form}
      title={`Merge ${name} into another customer`}
      submitLabel="Merge"
      danger
      onClose={onClose}
      labels={{ into_id: 'Customer' }}
    >
      <Stack gap={4}>
        <Text>
          All orders, payouts, invoices, payment info and IDs move to the other customer, and {name} is archived. This
          can’t be undone.
        </Text>
        {into === null ? (
          <CustomerSearch
            id={fieldId(form, 'into_id')}
            required
            autoFocus
            error={faultAt(form, 'into_id', 'Customer')}
            nobody="No customer found"
            onChoose={(row) => choose(row.id, `${row.first_name} ${row.last_name}`)}
          />
        ) : (
          <Inline justifyContent="space-between" gap={3}>
            <Box>
              <Text small muted>
                Into
              </Text>
              <Text strong>{into}</Text>
            </Box>
            <Button size="sm" onClick={() => choose(0, null)}>
              Change customer
            </Button>
          </Inline>
        )}
      </Stack>
    </FormDialog>
  );
}
