import { type OrderKind, orderKindOfPath } from '@recoup/contract/order-kind';
import { useLocation } from '@recoup/remote-kit';

/** The kind whose screen this is: it stands first in the address. */
export function useOrderKind(): OrderKind {
  const { pathname } = useLocation();
  const kind = orderKindOfPath(pathname);
  if (!kind) throw new Error(`${pathname} isn’t an order page`);
  return kind;
}
