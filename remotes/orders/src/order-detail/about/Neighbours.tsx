import type { OrderKind } from '@recoup/contract/order-kind';
import { orderPaths } from '@recoup/contract/route';
import { Link, useNavigate } from '@recoup/remote-kit';
import { usePageKeys } from '@recoup/screens';
import { ButtonLink, Inline } from '@recoup/ui';
import { neighboursOf } from '../../shared/orders/rows-in-order.tsx';

/** Links to the previous and the next order of the list the user came from. Also the K and J keys. */
export function Neighbours({ kind, id }: { kind: OrderKind; id: number }) {
  const navigate = useNavigate();
  const { previous, next } = neighboursOf(kind, id);
  const keyOf = (keys: string, label: string, to: number | undefined) =>
    to === undefined ? [] : [{ keys, label, run: () => void navigate(orderPaths.detail(kind, to)) }];
  usePageKeys([...keyOf('j', 'Next order in the list', next), ...keyOf('k', 'Previous order in the list', previous)]);
  if (previous === undefined && next === undefined) return null;
  return (
    <Inline as="nav" aria-label="Orders in the list" gap={1} flexShrink={0}>
      {previous !== undefined && (
        <ButtonLink size="sm" look="ghost">
          <Link to={orderPaths.detail(kind, previous)}>‹ Previous</Link>
        </ButtonLink>
      )}
      {next !== undefined && (
        <ButtonLink size="sm" look="ghost">
          <Link to={orderPaths.detail(kind, next)}>Next ›</Link>
        </ButtonLink>
      )}
    </Inline>
  );
}
