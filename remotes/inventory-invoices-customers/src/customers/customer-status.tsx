import {
  type CustomerFlag,
  type CustomerStatusId,
  customerFlags,
  customerStatuses,
} from '@recoup/contract/stock/customers';
import { Badge, StatusDot } from '@recoup/ui';

export function CustomerStatus({ id }: { id: CustomerStatusId }) {
  const { name, tone } = customerStatuses[id];
  return <StatusDot tone={tone}>{name}</StatusDot>;
}

/** What staff should bear in mind; nothing where nobody flagged them. */
export function CustomerFlagBadge({ flag }: { flag: CustomerFlag | null }) {
  return flag && <Badge tone={customerFlags[flag].tone}>{customerFlags[flag].label}</Badge>;
}
