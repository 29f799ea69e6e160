import { orderKinds } from '@recoup/contract/order-kind';
import { ordersOf } from '@recoup/contract/orders/orders';
import { orderPaths } from '@recoup/contract/route';
import { ChangelogPage } from '@recoup/parts';
import { Navigate, useParams } from '@recoup/remote-kit';
import { useIdParam } from '@recoup/screens';
import { useOrderKind } from '../shared/orders/use-order-kind.ts';

const digits = /^\d+$/;

/** The full history of an order. */
export default function OrderChangelogPage() {
  const kind = useOrderKind();
  const params = useParams();
  const id = useIdParam('buybackId');
  if (id === null) return <Navigate to={orderPaths.list(kind)} replace />;
  // Users who came from the list of a marketplace or status go back to it. All others go back to the order.
  const { marketerId, status } = params;
  const list = orderPaths.list(kind, {
    category: 'active',
    statusId: digits.test(status ?? '') ? Number(status) : 'all',
  });
  const query = digits.test(marketerId ?? '') && orderKinds[kind].marketplace ? `?marketer_id=${marketerId}` : '';
  const back =
    marketerId === undefined
      ? { to: orderPaths.detail(kind, id), label: 'Order' }
      : { to: `${list}${query}`, label: orderKinds[kind].many };
  return <ChangelogPage endpoint={ordersOf(kind).listOrderChanges} id={id} back={back} />;
}
