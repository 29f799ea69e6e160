import type { OrderCategory, OrderKind } from '@recoup/contract/order-kind';
import { orderPaths } from '@recoup/contract/route';
import { Link } from '@recoup/remote-kit';
import { SegmentLinks } from '@recoup/ui/overlays';

const labels: Record<OrderCategory, string> = { active: 'Active', archive: 'Archive', expired: 'Expired' };

interface CategoryTabsProps {
  kind: OrderKind;
  categories: readonly OrderCategory[];
  current: OrderCategory;
  /** The list's filters as in its address. */
  narrowing: string;
}

/** The tabs for active, archived and expired orders. */
export function CategoryTabs({ kind, categories, current, narrowing }: CategoryTabsProps) {
  return (
    <SegmentLinks
      label="Category"
      items={categories.map((id) => ({ id, label: labels[id] }))}
      current={current}
      link={({ id }, children, here) => (
        <Link to={orderPaths.list(kind, { category: id, statusId: 'all' }) + narrowing} aria-current={here}>
          {children}
        </Link>
      )}
    />
  );
}
