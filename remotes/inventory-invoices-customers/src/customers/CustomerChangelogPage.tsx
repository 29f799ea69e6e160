import { pathTo } from '@recoup/contract/route';
import { listCustomerChanges } from '@recoup/contract/stock/customer-person';
import { ChangelogPage } from '@recoup/parts';
import { useIdParam } from '@recoup/screens';

/** The full history of a customer. */
export default function CustomerChangelogPage() {
  const id = useIdParam('customerId');
  return (
    <ChangelogPage
      endpoint={listCustomerChanges}
      id={id}
      back={{ to: pathTo('customerDetail', { customerId: id ?? 0, category: 'mail-in' }), label: 'Customer' }}
    />
  );
}
