import type { OrderKind } from '@recoup/contract/order-kind';
import { deleteOrderStatus, type WorkflowNode } from '@recoup/contract/orders/order-workflow';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { numberText, SelectField, Text } from '@recoup/ui';
import { destinations } from './destinations.ts';

interface DeleteStatusDialogProps {
  kind: OrderKind;
  nodes: readonly WorkflowNode[];
  id: number;
  onClose: () => void;
}

/** Deletes a status that the company added. If it has orders, staff must choose where they go. */
export function DeleteStatusDialog({ kind, nodes, id, onClose }: DeleteStatusDialogProps) {
  const form = useContractForm(deleteOrderStatus, {
    initial: { move_to: '' },
    params: { id },
    draft: String(id),
    toBody: ({ move_to }) => ({ buyback: kind, move_to: move_to === '' ? null : Number(move_to) }),
    onDone: onClose,
  });
  const node = nodes.flatMap((status) => [status, ...status.children]).find((one) => one.id === id);
  if (!node) return null;
  const used = node.orders > 0 || form.errorAt('move_to') !== undefined;
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Delete ${node.name}?`}
      submitLabel={`Delete ${node.name}`}
      danger
      alert
      onClose={onClose}
    >
      {used ? (
        <FormField
          form={form}
          name="move_to"
          label={`Move its ${node.orders === 1 ? 'order' : `${numberText(node.orders)} orders`} to`}
        >
          {(field) => <SelectField {...field} required options={destinations(kind, nodes, id)} />}
        </FormField>
      ) : (
        <Text>No orders have this status. Its name stays in the history.</Text>
      )}
    </FormDialog>
  );
}
