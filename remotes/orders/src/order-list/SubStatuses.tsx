import type { AnswerOf } from '@recoup/contract';
import type { OrderCategory, OrderKind } from '@recoup/contract/order-kind';
import type { getOrderStatusTree } from '@recoup/contract/orders/order-status-tree';
import { orderPaths } from '@recoup/contract/route';
import { Link } from '@recoup/remote-kit';
import { ButtonLink, Inline, numberText, Text } from '@recoup/ui';

interface SubStatusesProps {
  kind: OrderKind;
  category: OrderCategory;
  status: AnswerOf<typeof getOrderStatusTree>['data'][number] | undefined;
  chosen: number | undefined;
  narrowing: string;
}

/** The selected status's sub-statuses, below the tabs so that they don't push any status aside. */
export function SubStatuses({ kind, category, status, chosen, narrowing }: SubStatusesProps) {
  if (!status || status.children.length === 0) return null;
  const all = [{ id: undefined, name: 'All', count: status.count }, ...status.children];
  return (
    <Inline as="nav" aria-label={`Sub-statuses of ${status.name}`} gap={1} wrap>
      {all.map(({ id, name, count }) => (
        <ButtonLink key={id ?? 'all'} size="sm" {...(id !== chosen && { look: 'ghost' as const })}>
          <Link
            to={orderPaths.list(kind, { category, statusId: status.id, subStatusId: id }) + narrowing}
            aria-current={id === chosen ? 'page' : undefined}
          >
            {name}
            <Text as="span" small muted>
              {numberText(count)}
            </Text>
          </Link>
        </ButtonLink>
      ))}
    </Inline>
  );
}
