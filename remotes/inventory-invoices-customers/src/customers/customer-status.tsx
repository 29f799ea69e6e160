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

/** A warning flag for staff. Renders nothing without a flag. */
export function CustomerFlagBadge({ flag }: { flag: CustomerFlag | null }) {
  return flag && <Badge tone={customerFlags[flag].tone}>{customerFlags[flag].label}</Badge>;
}
