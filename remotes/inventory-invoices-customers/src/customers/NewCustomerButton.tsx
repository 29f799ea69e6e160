import { pathTo } from '@recoup/contract/route';
import { createCustomer } from '@recoup/contract/stock/customers';
import { NewCustomerDialog } from '@recoup/parts';
import { useNavigate } from '@recoup/remote-kit';
import { IfAllowed } from '@recoup/screens';
import { Button } from '@recoup/ui';
import { useState } from 'react';

export function NewCustomerButton() {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <IfAllowed endpoint={createCustomer}>
      <Button look="primary" icon="add" onClick={() => setOpen(true)}>
        New customer
      </Button>
      {open && (
        <NewCustomerDialog
          onClose={() => setOpen(false)}
          onCreated={({ id }) => navigate(pathTo('customerDetail', { customerId: id, category: 'mail-in' }))}
        />
      )}
    </IfAllowed>
  );
}
