import { useEndpoint } from '@recoup/api';
import { listAssignees, orderAssigneesOf } from '@recoup/contract/orders/order-assignees';
import type { Order } from '@recoup/contract/orders/order-schema';
import { useMe } from '@recoup/remote-kit';
import { DialogButton } from '@recoup/screens';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { SelectField } from '@recoup/ui';

/**
 * Replaces Pay if a device is reported lost or stolen and the user may not pay for it. Assigns the order to someone who
 * may decide.
 */
export function AskManagerButton({ order, devices }: { order: Order; devices: readonly string[] }) {
  return (
    <DialogButton
      look="danger"
      icon="warning"
      endpoint={orderAssigneesOf(order.kind).assignOrder}
      dialog={(close) => <AskManagerDialog order={order} devices={devices} onClose={close} />}
    >
      Ask a manager
    </DialogButton>
  );
}

interface AskManagerDialogProps {
  order: Order;
  devices: readonly string[];
  onClose: () => void;
}

function AskManagerDialog({ order, devices, onClose }: AskManagerDialogProps) {
  const me = useMe();
  const others = (useEndpoint(listAssignees, {}).data?.data ?? []).filter(({ id }) => id !== me.id);
  const form = useContractForm(orderAssigneesOf(order.kind).assignOrder, {
    initial: { user_id: '', version: order.version },
    params: { id: order.id },
    collides: 'all',
    toBody: ({ user_id, version }) => ({ user_id: Number(user_id), version }),
    faultsOf: ({ user_id }): Readonly<Record<string, string>> => (user_id ? {} : { user_id: 'is required' }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title="Ask a manager"
      description={`Reported lost or stolen: ${devices.join(', ')}. You can’t pay for it. Assign the order to someone who can.`}
      submitLabel="Assign order"
      onClose={onClose}
    >
      <FormField form={form} name="user_id" label="Assign to">
        {(field) => (
          <SelectField
            {...field}
            required
            options={[
              { value: '', label: 'Choose a person' },
              ...others.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
