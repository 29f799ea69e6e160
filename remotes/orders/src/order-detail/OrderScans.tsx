import { imeiFault } from '@recoup/contract/identifiers/imei';
import type { Order, OrderItem } from '@recoup/contract/orders/order-schema';
import { ordersOf } from '@recoup/contract/orders/orders';
import { useAction, usePageScans } from '@recoup/screens';
import { useEffect, useRef, useState } from 'react';

interface OrderScansProps {
  order: Order;
  /** Opens a device's inspection with the scanned IMEI. */
  onInspect: (itemId: number, imei: string | null) => void;
}

/**
 * The order's device with a code: the one that has it or, for an IMEI, the only expected device without one. Null if
 * the code isn't a device of this order, or one that can't be inspected now.
 */
export function scannedItem({ items }: Pick<Order, 'items'>, code: string): OrderItem | null {
  const waiting = items.filter(({ state }) => state === 'expected' || state === 'scanned');
  const inspectable = items.filter(({ state }) => state === 'scanned' || state === 'inspected');
  const [only] = waiting;
  const itsOwn = [...inspectable, ...waiting].find(({ imei, serial, ean }) => [imei, serial, ean].includes(code));
  const unknown = waiting.length === 1 && only?.imei === null && imeiFault(code) === null ? only : null;
  const found = itsOwn ?? unknown;
  // With several devices expected, the package is scanned in as a whole at the scan station.
  return found?.state === 'expected' && waiting.length > 1 ? null : found;
}

/** Opens the inspection of a scanned device of this order. A device that is still expected is scanned in first. */
export function OrderScans({ order, onInspect }: OrderScansProps) {
  const { inspectOrderItem, scanInOrder } = ordersOf(order.kind);
  const inspection = useAction(inspectOrderItem);
  const scanIn = useAction(scanInOrder);
  /** The device being scanned in. Its inspection opens as soon as the order shown here includes it. */
  const [awaited, setAwaited] = useState<{ id: number; imei: string | null } | null>(null);
  const open = useRef(onInspect);
  useEffect(() => {
    open.current = onInspect;
  });
  usePageScans((code, over) => {
    const item = over || !inspection.may || order.category !== 'active' ? null : scannedItem(order, code);
    if (!item || (item.state === 'expected' && !scanIn.may)) return false;
    const imei = imeiFault(code) === null ? code : null;
    if (item.state !== 'expected') {
      onInspect(item.id, imei);
      return true;
    }
    setAwaited({ id: item.id, imei });
    void scanIn.run({ params: { id: order.id }, body: { version: order.version } }).then((answer) => {
      if (!answer) setAwaited(null);
    });
    return true;
  });
  const isHere = order.items.some(({ id, state }) => id === awaited?.id && state === 'scanned');
  useEffect(() => {
    if (!awaited || !isHere) return;
    setAwaited(null);
    open.current(awaited.id, awaited.imei);
  }, [awaited, isHere]);
  return null;
}
