import { useEndpoint } from '@recoup/api';
import type { OrderKind } from '@recoup/contract/order-kind';
import { orderWaits } from '@recoup/contract/orders/order-waits';
import { orderPaths } from '@recoup/contract/route';
import { getCustomer } from '@recoup/contract/stock/customers';
import { nameIn } from '@recoup/contract/workflow';
import { useWorkflow } from '@recoup/parts';
import { Link, useMay } from '@recoup/remote-kit';
import { Banner, ButtonLink } from '@recoup/ui';
import type { FigureFilter } from './figure-filter.ts';
import type { ListedCategory } from './order-tab.ts';

interface FigureNoticeProps {
  kind: OrderKind;
  tab: { category: ListedCategory; status_id: number | 'all' };
  filter: FigureFilter;
}

/** Says what narrows the list besides its tab and filters, and links back to the full list. */
export function FigureNotice({ kind, tab, filter }: FigureNoticeProps) {
  const workflow = useWorkflow(kind);
  const mayCustomer = useMay(getCustomer);
  const customer = useEndpoint(
    getCustomer,
    { params: { id: filter.customer_id ?? 0 } },
    { enabled: filter.customer_id !== undefined && mayCustomer },
  );
  const name = customer.data && `${customer.data.data.first_name} ${customer.data.data.last_name}`;
  const words = [
    tab.category === 'all' && tab.status_id !== 'all' && nameIn(workflow, tab.status_id),
    filter.customer_id && `from ${name ?? 'one customer'}`,
    filter.arriving && 'arriving today',
    filter.waiting && orderWaits[filter.waiting].label.toLowerCase(),
    filter.like && `${nameIn(workflow, filter.like)} and similar statuses`,
    tab.category === 'all' && 'in all categories',
  ].filter((part) => typeof part === 'string');
  if (words.length === 0) return null;
  const category = tab.category === 'all' ? 'active' : tab.category;
  return (
    <Banner
      tone="info"
      title={`Showing orders: ${words.join(', ')}`}
      action={
        <ButtonLink size="sm">
          <Link to={orderPaths.list(kind, { category, statusId: tab.status_id })}>Show all</Link>
        </ButtonLink>
      }
    />
  );
}
