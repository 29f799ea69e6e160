import { orderKindNames, orderKinds } from '@recoup/contract/order-kind';
import { kindOfLocation } from '@recoup/contract/orders/order-workflow';
import { ordersOf } from '@recoup/contract/orders/orders';
import { orderPaths } from '@recoup/contract/route';
import { newOrderKeys } from '@recoup/contract/routes/new-order-keys';
import { Link, useMayCall, useMe, useNavigate } from '@recoup/remote-kit';
import { Button, ButtonLink } from '@recoup/ui';
import { Menu } from '@recoup/ui/overlays';

/** Starts an order of a type that the user may create. The type of their location comes first. */
export function NewOrder() {
  const may = useMayCall();
  const navigate = useNavigate();
  const usual = kindOfLocation(useMe().is_location_mail_in);
  const kinds = orderKindNames
    .filter((kind) => may(ordersOf(kind).createOrder))
    .sort((a, b) => Number(b === usual) - Number(a === usual));
  const [only] = kinds;
  if (!only) return null;
  if (kinds.length === 1)
    return (
      <ButtonLink look="primary">
        <Link to={orderPaths.create(only)}>New {orderKinds[only].one}</Link>
      </ButtonLink>
    );
  const items = kinds.map((kind) => ({
    id: kind,
    label: `New ${orderKinds[kind].one}`,
    icon: kind,
    ...(newOrderKeys[kind] && { keys: newOrderKeys[kind] }),
    onSelect: () => void navigate(orderPaths.create(kind)),
  }));
  return <Menu end trigger={<Button look="primary">New order</Button>} groups={[{ id: 'kinds', items }]} />;
}
