import {
  type CustomerFlag,
  type CustomerStatusId,
  customerFlags,
  customerStatuses,
} from '@recoup/contract/stock/customers';
import { Badge, StatusPill } from '@recoup/ui';

export function CustomerStatus({ id, large = false }: { id: CustomerStatusId; large?: boolean }) {
  const { name, tone } = customerStatuses[id];
  return (
    <StatusPill large={large} tone={tone}>
      {name}
    </StatusPill>
  );
}

/** What staff should bear in mind; nothing where nobody flagged them. */
export function CustomerFlagBadge({ flag }: { flag: CustomerFlag | null }) {
  return flag && <Badge tone={customerFlags[flag].tone}>{customerFlags[flag].label}</Badge>;
}
