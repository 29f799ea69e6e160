import { Banner, Button, Inline, Text } from '@recoup/ui';

/** Says that the scans are kept while the server can't be reached. */
export function CheckFailure({ failure, onRetry }: { failure: string; onRetry: () => void }) {
  return (
    <Banner tone="danger" title="We couldn’t check the scans" live>
      <Inline gap={3} wrap>
        <Text>{failure} They’re saved in this browser.</Text>
        <Button size="sm" icon="refresh" onClick={onRetry}>
          Check again
        </Button>
      </Inline>
    </Banner>
  );
}
