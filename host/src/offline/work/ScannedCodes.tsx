import { Banner, Box, Card, IconButton, Inline, StatusDot, Text } from '@recoup/ui';
import { isMisread } from './misread.ts';

/** The number of newest scans shown. A count has thousands. */
const shown = 100;

interface ScannedCodesProps {
  codes: readonly string[];
  /** The device couldn't store the newest ones. */
  isUnstored: boolean;
  onRemove: (code: string) => void;
}

/** The scanned codes, newest first. Pages list what is stored: it survives a crash unless they say otherwise. */
export function ScannedCodes({ codes, isUnstored, onRemove }: ScannedCodesProps) {
  if (codes.length === 0) return null;
  const newest = codes.slice(-shown).toReversed();
  return (
    <Card flush>
      {isUnstored && (
        <Banner tone="warning" title="This browser couldn’t store the last scan">
          A reload would lose it. Free up space on the device, or save now.
        </Banner>
      )}
      <Box as="ul" aria-label="Scans">
        {newest.map((code, place) => (
          <Inline
            as="li"
            key={code}
            gap={3}
            paddingInline={4}
            paddingBlock={2}
            borderTopWidth={place === 0 ? 0 : '1px'}
            borderColor="border"
          >
            <Box flex={1} minWidth={0}>
              <Text fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
                {code}
              </Text>
              {isMisread(code) && <StatusDot tone="warning">Wrong check digit</StatusDot>}
            </Box>
            <IconButton icon="delete" size="sm" label={`Remove ${code}`} onClick={() => onRemove(code)} />
          </Inline>
        ))}
      </Box>
      {codes.length > shown && (
        <Text small muted padding={3}>
          The newest {shown} of {codes.length.toLocaleString('en-US')} scans are shown.
        </Text>
      )}
    </Card>
  );
}
