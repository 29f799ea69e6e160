import { type OrderKind, orderKindOfPath } from '@recoup/contract/order-kind';
import { useLocation } from '@recoup/remote-kit';

/** The kind whose screen this is: it stands first in the address. */
export function useOrderKind(): OrderKind {
  const { pathname } = useLocation();
  const kind = orderKindOfPath(pathname);
  if (!kind) throw new Error(`${pathname} is no screen of orders`);
  return kind;
}
