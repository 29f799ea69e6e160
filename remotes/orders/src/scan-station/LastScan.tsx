import { scanResults } from '@recoup/contract/orders/scan-station';
import { Box, Text } from '@recoup/ui';
import type { Scan, ScanVerdict } from './scan.ts';

/** The result of the last scan, large enough to read from where the package is. */
export function LastScan({ scan, verdict, device }: { scan: Scan; verdict: ScanVerdict; device: string | undefined }) {
  const { result, message } = verdict;
  const tone = result === 'waiting' ? 'neutral' : scanResults[result].tone;
  return (
    <Box
      role="status"
      bg={`${tone}.bg`}
      color={`${tone}.text`}
      borderRadius="lg"
      padding={4}
      borderInlineStartWidth="6px"
      borderColor={`${tone}.solid`}
      overflowWrap="anywhere"
    >
      <Text strong fontSize="lg">
        {result === 'waiting' ? 'Checking' : scanResults[result].label} · {scan.code}
      </Text>
      <Text>{message || device || ' '}</Text>
    </Box>
  );
}
