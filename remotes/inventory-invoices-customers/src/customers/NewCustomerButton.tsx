import { pathTo } from '@recoup/contract/route';
import { createCustomer } from '@recoup/contract/stock/customers';
import { NewCustomerDialog } from '@recoup/parts';
import { useNavigate } from '@recoup/remote-kit';
import { DialogButton } from '@recoup/screens';

export function NewCustomerButton() {
  const navigate = useNavigate();
  return (
    <DialogButton
      endpoint={createCustomer}
      look="primary"
      icon="add"
      dialog={(close) => (
        <NewCustomerDialog
          onClose={close}
          onCreated={({ id }) => void navigate(pathTo('customerDetail', { customerId: id, category: 'mail-in' }))}
        />
      )}
    >
      New customer
    </DialogButton>
  );
}
