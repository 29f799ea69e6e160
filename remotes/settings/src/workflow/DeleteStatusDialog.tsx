import { ApiError, errorText, useCommand } from '@recoup/api';
import type { OrderKind } from '@recoup/contract/orders/order-kind';
import { deleteOrderStatus, type WorkflowNode } from '@recoup/contract/orders/order-workflow';
import { Banner, Button, SelectField, Stack, Text } from '@recoup/ui';
import { Dialog, toast } from '@recoup/ui/overlays';
import { useState } from 'react';
import { destinations } from './destinations.ts';

/** Deletes a status that the company added; where it is used, only together with where its orders go. */
export function DeleteStatusDialog({
  kind,
  nodes,
  id,
  onClose,
}: {
  kind: OrderKind;
  nodes: readonly WorkflowNode[];
  id: number;
  onClose: () => void;
}) {
  const command = useCommand(deleteOrderStatus);
  const [moveTo, setMoveTo] = useState('');
  const node = nodes.flatMap((status) => [status, ...status.children]).find((one) => one.id === id);
  if (!node) return null;
  const fields = command.error instanceof ApiError ? command.error.fields : {};
  const missing = fields.move_to?.[0];
  const used = node.orders > 0 || missing !== undefined;
  const remove = async () => {
    try {
      const body = { buyback: kind, move_to: used && moveTo ? Number(moveTo) : null };
      const { message } = await command.mutateAsync({ params: { id }, body });
      toast({ title: message });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  };
  return (
    <Dialog
      open
      alert
      size="sm"
      title={`Delete ${node.name}?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" loading={command.isPending} onClick={() => void remove()}>
            Delete {node.name}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {command.error && missing === undefined && (
          <Banner tone="danger" title="Not deleted" live>
            {errorText(command.error)}
          </Banner>
        )}
        {used ? (
          <SelectField
            label={`Where its ${node.orders === 1 ? 'order goes' : `${node.orders.toLocaleString('en-US')} orders go`}`}
            required
            value={moveTo}
            onChange={setMoveTo}
            options={destinations(kind, nodes, id)}
            error={moveTo ? undefined : missing}
          />
        ) : (
          <Text>No order is in it. Its name stays in the change-logs.</Text>
        )}
      </Stack>
    </Dialog>
  );
}
