import { orderEditsOf } from '@recoup/contract/orders/order-edits';
import type { Order } from '@recoup/contract/orders/order-schema';
import { CustomerSearch } from '@recoup/parts';
import { DialogButton } from '@recoup/screens';
import { FormDialog, faultAt, fieldId, useContractForm } from '@recoup/screens/forms';
import { Text } from '@recoup/ui';

/** Moves the order to another customer. */
export function ChangeCustomer({ order }: { order: Order }) {
  return (
    <DialogButton
      endpoint={orderEditsOf(order.kind).changeOrderCustomer}
      size="sm"
      look="ghost"
      icon="edit"
      dialog={(close) => <ChangeDialog order={order} onClose={close} />}
    >
      Change
    </DialogButton>
  );
}

interface Values {
  customer: { id: number; name: string } | null;
  version: number;
}

function ChangeDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const form = useContractForm(orderEditsOf(order.kind).changeOrderCustomer, {
    initial: { customer: null, version: order.version } as Values,
    params: { id: order.id },
    collides: ['customer', 'payout'],
    toBody: ({ customer, version }) => ({ customer_id: customer?.id, version }),
    onDone: onClose,
  });
  const { customer } = form.values;
  return (
    <FormDialog
      form={form}
      title={`Change customer for order ${order.number}`}
      submitLabel="Save"
      labels={{ customer_id: 'Customer' }}
      onClose={onClose}
    >
      <CustomerSearch
        id={fieldId(form, 'customer_id')}
        error={faultAt(form, 'customer_id', 'Customer')}
        nobody="No customer found"
        onChoose={({ id, first_name, last_name, email }) =>
          form.set('customer', { id, name: `${first_name} ${last_name}, ${email}` })
        }
      />
      <Text>
        {customer
          ? `This changes the customer from ${order.customer_name} to ${customer.name}. The payout stays the same, so review it too.`
          : `Current customer: ${order.customer_name}`}
      </Text>
    </FormDialog>
  );
}
