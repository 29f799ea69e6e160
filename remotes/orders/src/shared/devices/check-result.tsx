import { type CheckAtHand, deviceCheckResults } from '@recoup/contract/orders/checks/device-checks';
import { Box, StatusDot, Text } from '@recoup/ui';

/** What a check came to; one that is on its way has no result yet. */
export function CheckResult({ check }: { check: CheckAtHand }) {
  if (check.state === 'running') return <StatusDot tone="neutral">IMEI is being checked</StatusDot>;
  const { tone, label } = deviceCheckResults[check.result];
  return <StatusDot tone={tone}>{check.result === 'unknown' ? 'IMEI check: unknown' : label}</StatusDot>;
}

/** The same with why it is not clean, where the service said so. */
export function CheckText({ check }: { check: CheckAtHand }) {
  const why = check.result === 'clean' || check.state === 'running' ? null : whyOf(check);
  return (
    <Box>
      <CheckResult check={check} />
      {why && (
        <Text small muted>
          {why}
        </Text>
      )}
    </Box>
  );
}

function whyOf({ message, findings }: CheckAtHand): string {
  return message ?? findings.map(({ label, value }) => `${label}: ${value}`).join(', ');
}
