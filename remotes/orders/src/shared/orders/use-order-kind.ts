import { type OrderKind, orderKindOfPath } from '@recoup/contract/order-kind';
import { useLocation } from '@recoup/remote-kit';

/** The order type of this screen, which the address starts with. */
export function useOrderKind(): OrderKind {
  const { pathname } = useLocation();
  const kind = orderKindOfPath(pathname);
  if (!kind) throw new Error(`${pathname} isn’t an order page`);
  return kind;
}
