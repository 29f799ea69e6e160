import { useEndpoint } from '@recoup/api';
import { listCustomers } from '@recoup/contract/customers';
import { orderEditsOf } from '@recoup/contract/order-edits';
import type { Order } from '@recoup/contract/order-schema';
import { shortestSearch, shortSearchText } from '@recoup/contract/wire';
import { IfAllowed } from '@recoup/screens';
import { Button, Stack, Text } from '@recoup/ui';
import { Combobox, Dialog } from '@recoup/ui/overlays';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { EditFailureBanner } from './EditFailureBanner.tsx';
import { useOrderEdit } from './use-order-edit.ts';

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
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<{ id: number; name: string } | null>(null);
  const [missing, setMissing] = useState<string>();
  const wanted = useDeferredValue(text.trim());
  const searches = wanted.length >= shortestSearch;
  const found = useEndpoint(listCustomers, { query: { search: wanted, per_page: 10 } }, { enabled: searches });
  const rows = searches ? (found.data?.data ?? []) : [];

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) return setMissing('Choose a customer');
    const input = (version: number) => ({ params: { id: order.id }, body: { customer_id: chosen.id, version } });
    if (await edit.save(input)) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Whose order is ${order.number}?`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form="change-customer" loading={edit.pending}>
            Save
          </Button>
        </>
      }
    >
      <form id="change-customer" onSubmit={save} noValidate>
        <Stack gap={4}>
          <EditFailureBanner failure={edit.failure} />
          <Combobox
            id="change-customer-search"
            label="Customer"
            placeholder="Name, e-mail or phone"
            error={missing}
            text={text}
            onTextChange={setText}
            loading={found.isFetching || wanted !== text.trim()}
            options={rows.map((row) => ({
              value: String(row.id),
              label: `${row.first_name} ${row.last_name}`,
              detail: row.email,
            }))}
            emptyText={searches ? 'Nobody of this name' : wanted ? shortSearchText : undefined}
            onSelect={(value) => {
              const row = rows.find(({ id }) => String(id) === value);
              if (!row) return;
              setMissing(undefined);
              setText('');
              setChosen({ id: row.id, name: `${row.first_name} ${row.last_name}, ${row.email}` });
            }}
          />
          <Text>
            {chosen ? `From ${order.customer_name} to ${chosen.name}.` : `Now it is ${order.customer_name}’s.`}
          </Text>
        </Stack>
      </form>
    </Dialog>
  );
}
