import { useEndpoint } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import { listDeviceChecks } from '@recoup/contract/orders/checks/device-checks';
import type { Order } from '@recoup/contract/orders/order-schema';
import { ordersOf } from '@recoup/contract/orders/orders';
import { listPaymentMethods } from '@recoup/contract/payouts/payout-settings';
import { emit } from '@recoup/event-bus';
import { kickDrawer, printDueLabels, printDueReceipt } from '@recoup/parts';
import { useMay } from '@recoup/remote-kit';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { Banner, TextArea } from '@recoup/ui';
import { FloorReason, floorReasonLabel } from '../../shared/orders/floor-reason.tsx';
import { payoutDestination } from '../../shared/payouts/payout-destination.ts';
import { doubtsOf } from './doubts.ts';

interface PayDialogProps {
  order: Order;
  onClose: () => void;
  onPaid: () => void;
}

/** The confirmation before money leaves: the amount, the recipient, and what we know about the devices. */
export default function PayDialog({ order, onClose, onPaid }: PayDialogProps) {
  const amount = formatMoney(order.total);
  const methods = useEndpoint(listPaymentMethods, {}).data?.data;
  const checks = useEndpoint(listDeviceChecks, { params: { id: order.id } }).data?.data ?? [];
  const travels = methods?.find(({ method }) => method === order.payout_method)?.travels;
  const doubts = doubtsOf(order.items, checks);
  const unwiped = order.items.filter(({ inspected }) => inspected?.wiped === false).map(({ name }) => name);
  const may = useMay({ access: 'orders.pay-flagged' });
  const form = useContractForm(ordersOf(order.kind).payOrder, {
    initial: { flagged_reason: '', floor_reason: '', version: order.version },
    params: { id: order.id },
    collides: 'all',
    toBody: ({ flagged_reason, ...body }) => ({ flagged_reason: flagged_reason || null, ...body, amount: order.total }),
    faultsOf: ({ flagged_reason }): Readonly<Record<string, string>> =>
      doubts.length > 0 && !flagged_reason.trim() ? { flagged_reason: 'is required' } : {},
    onDone: () => {
      emit('payouts.settled', { order_ids: [order.id] });
      if (order.payout_method === 'cash') void kickDrawer();
      void printDueLabels({ order_id: order.id });
      void printDueReceipt(order);
      onClose();
      onPaid();
    },
  });
  const asks = doubts.length > 0 || form.errorAt('flagged_reason') !== undefined;
  return (
    <FormDialog
      form={form}
      size="sm"
      alert
      title={`Pay ${amount}?`}
      description={payoutDestination(order, travels)}
      submitLabel={`Pay ${amount}`}
      labels={{ flagged_reason: 'Reason for paying anyway', floor_reason: floorReasonLabel }}
      onClose={onClose}
    >
      {doubts.length > 0 && (
        <Banner tone="danger" title="Not confirmed clean">
          {doubts.join(', ')}.{!may && ' You can’t pay for these devices. Ask a manager.'}
        </Banner>
      )}
      {unwiped.length > 0 && (
        <Banner tone="warning" title="Customer data is still on the device">
          {unwiped.join(', ')}
        </Banner>
      )}
      {asks && may && (
        <FormField form={form} name="flagged_reason" label="Reason for paying anyway">
          {(field) => <TextArea {...field} required rows={2} maxLength={500} />}
        </FormField>
      )}
      <FloorReason form={form} />
    </FormDialog>
  );
}
