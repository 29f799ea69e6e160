import { checkDevices } from '@recoup/contract/orders/checks/device-checks';
import { orderEditsOf } from '@recoup/contract/orders/order-edits';
import type { Order, OrderItem } from '@recoup/contract/orders/order-schema';
import { useMay } from '@recoup/remote-kit';
import { useActionItems } from '@recoup/screens';
import { IconButton } from '@recoup/ui';
import { Menu } from '@recoup/ui/overlays';
import { lazy, Suspense, useState } from 'react';

const DescribeDialog = lazy(() => import('../../shared/devices/describe-dialog.tsx'));
const CorrectDialog = lazy(() => import('./CorrectDialog.tsx'));

/** The actions on a device, including device checks. */
export function ItemMenu({ order, item }: { order: Order; item: OrderItem }) {
  const { describeOrderItem, correctOrderItem } = orderEditsOf(order.kind);
  const mayDescribe = useMay(describeOrderItem);
  const mayCorrect = useMay(correctOrderItem) && (item.state === 'scanned' || item.state === 'inspected');
  const entry = useActionItems();
  const [dialog, setDialog] = useState<'describe' | 'correct' | null>(null);
  const close = () => setDialog(null);
  const items = [
    ...(mayDescribe
      ? [{ id: 'describe', label: 'Serial number, color, network…', onSelect: () => setDialog('describe') }]
      : []),
    ...(mayCorrect ? [{ id: 'correct', label: 'Different device…', onSelect: () => setDialog('correct') }] : []),
    ...(item.imei
      ? entry(checkDevices, {
          id: 'check',
          label: 'Check IMEI',
          input: { body: { ids: [item.id] } },
          failed: 'We couldn’t check the device',
        })
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        end
        trigger={<IconButton size="sm" icon="more" label={`More actions for ${item.name}`} />}
        groups={[{ id: 'item', items }]}
      />
      <Suspense fallback={null}>
        {dialog === 'describe' && <DescribeDialog order={order} item={item} onClose={close} />}
        {dialog === 'correct' && <CorrectDialog order={order} item={item} onClose={close} />}
      </Suspense>
    </>
  );
}
