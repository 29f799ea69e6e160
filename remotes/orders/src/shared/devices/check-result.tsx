import {
  type CheckAtHand,
  type DeviceCheckResult,
  deviceCheckResults,
} from '@recoup/contract/orders/checks/device-checks';
import { Box, type IconName, Plate, Text } from '@recoup/ui';

const signs: Readonly<Record<DeviceCheckResult, IconName>> = {
  clean: 'success',
  blocklisted: 'danger',
  locked: 'danger',
  financed: 'warning',
  unknown: 'help',
};

/** The result of a device check, as a plate. A running check has none yet. */
export function CheckResult({ check }: { check: CheckAtHand }) {
  if (check.state === 'running')
    return (
      <Plate tone="neutral" icon="time">
        Checking IMEI
      </Plate>
    );
  const { tone, label } = deviceCheckResults[check.result];
  return (
    <Plate tone={tone} icon={signs[check.result]}>
      {check.result === 'unknown' ? 'IMEI check: unknown' : label}
    </Plate>
  );
}

/** The same with the reason why it isn't clean, if the service gave one. */
export function CheckText({ check }: { check: CheckAtHand }) {
  const why = check.result === 'clean' || check.state === 'running' ? null : whyOf(check);
  return (
    <Box marginTop={1}>
      <CheckResult check={check} />
      {why && (
        <Text small muted marginTop={0.5}>
          {why}
        </Text>
      )}
    </Box>
  );
}

function whyOf({ message, findings }: CheckAtHand): string {
  return message ?? findings.map(({ label, value }) => `${label}: ${value}`).join(', ');
}

/** Whether a registry reports a device lost or stolen. */
export function isReported(check: CheckAtHand | undefined): boolean {
  return check?.state === 'done' && check.result === 'blocklisted';
}
