import { formatMoney, type Money } from '@recoup/contract/money';
import { Box, Card, Heading, Inline, MoneyText, Text } from '@recoup/ui';

/**
 * The order's current total, announced whenever it changes. `of` says what is counted. `large` is readable across a
 * counter.
 */
export function TotalCard({ total, of, large }: { total: Money; of: string; large?: boolean }) {
  return (
    <Card>
      <Inline justifyContent="space-between">
        <Box>
          <Heading level={2}>Total</Heading>
          <Text small muted>
            {of}
          </Text>
        </Box>
        <Box
          fontSize={large ? '2.5rem' : 'xl'}
          lineHeight={1.2}
          fontWeight={600}
          letterSpacing={large ? '-0.02em' : undefined}
          aria-live="polite"
        >
          <MoneyText strong>{formatMoney(total)}</MoneyText>
        </Box>
      </Inline>
    </Card>
  );
}
