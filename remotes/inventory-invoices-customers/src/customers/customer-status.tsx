import { type CustomerStatusId, customerStatuses } from '@recoup/contract/stock/customers';
import { StatusDot } from '@recoup/ui';

export function CustomerStatus({ id }: { id: CustomerStatusId }) {
  const { name, tone } = customerStatuses[id];
  return <StatusDot tone={tone}>{name}</StatusDot>;
}
