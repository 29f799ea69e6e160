import { type DeviceCheck, deviceCheckResults } from '@recoup/contract/orders/device-checks';
import { StatusDot } from '@recoup/ui';

/** What a check came to; one that is on its way has no result yet. */
export function CheckResult({ check }: { check: DeviceCheck }) {
  if (check.state === 'running') return <StatusDot tone="neutral">IMEI is being checked</StatusDot>;
  const { tone, label } = deviceCheckResults[check.result];
  return <StatusDot tone={tone}>{check.result === 'unknown' ? 'IMEI check: unknown' : label}</StatusDot>;
}
