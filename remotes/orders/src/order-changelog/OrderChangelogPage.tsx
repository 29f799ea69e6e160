import { ordersOf } from '@recoup/contract/orders/orders';
import { orderPaths } from '@recoup/contract/route';
import { ChangelogPage } from '@recoup/parts';
import { Navigate } from '@recoup/remote-kit';
import { useIdParam } from '@recoup/screens';
import { useOrderKind } from '../shared/orders/use-order-kind.ts';

/** The whole change-log of an order. */
export default function OrderChangelogPage() {
  const kind = useOrderKind();
  const id = useIdParam('buybackId');
  if (id === null) return <Navigate to={orderPaths.list(kind)} replace />;
  const back = { to: orderPaths.detail(kind, id), label: 'Order' };
  return <ChangelogPage endpoint={ordersOf(kind).listOrderChanges} id={id} back={back} />;
}
