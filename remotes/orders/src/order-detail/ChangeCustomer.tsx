import { orderEditsOf } from '@recoup/contract/orders/order-edits';
import type { Order } from '@recoup/contract/orders/order-schema';
import { CustomerSearch } from '@recoup/parts';
import { IfAllowed } from '@recoup/screens';
import { Button, Text } from '@recoup/ui';
import { useState } from 'react';
import { EditDialog } from '../edit-dialog.tsx';
import { useOrderEdit } from '../use-order-edit.ts';

/** Gives the order to somebody else. */
export function ChangeCustomer({ order }: { order: Order }) {
  const [open, setOpen] = useState(false);
  return (
    <IfAllowed endpoint={orderEditsOf(order.kind).changeOrderCustomer}>
      <Button size="sm" look="ghost" icon="edit" onClick={() => setOpen(true)}>
        Change
      </Button>
      {open && <ChangeDialog order={order} onClose={() => setOpen(false)} />}
    </IfAllowed>
  );
}

function ChangeDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const collides = ['customer', 'payout'];
  const edit = useOrderEdit(orderEditsOf(order.kind).changeOrderCustomer, order.version, collides);
  const [chosen, setChosen] = useState<{ id: number; name: string } | null>(null);
  const [missing, setMissing] = useState<string>();

  const save = async () => {
    if (!chosen) return setMissing('Choose a customer');
    const input = (version: number) => ({ params: { id: order.id }, body: { customer_id: chosen.id, version } });
    if (await edit.save(input)) onClose();
  };
  return (
    <EditDialog
      id="change-customer"
      title={`Whose order is ${order.number}?`}
      edit={edit}
      onClose={onClose}
      onSave={save}
    >
      <CustomerSearch
        id="change-customer-search"
        error={missing}
        nobody="Nobody of this name"
        onChoose={({ id, first_name, last_name, email }) => {
          setMissing(undefined);
          setChosen({ id, name: `${first_name} ${last_name}, ${email}` });
        }}
      />
      <Text>
        {chosen
          ? `From ${order.customer_name} to ${chosen.name}. How it is paid stays as it is: look at the payout, too.`
          : `Now it is ${order.customer_name}’s.`}
      </Text>
    </EditDialog>
  );
}
