import { formatMoney, type Money } from '@recoup/contract/money';
import { Box, Card, Heading, Inline, MoneyText, Text } from '@recoup/ui';

/** What the order comes to now, said again whenever it changes; `of` tells what is counted. */
export function TotalCard({ total, of }: { total: Money; of: string }) {
  return (
    <Card>
      <Inline justifyContent="space-between">
        <Box>
          <Heading level={2}>Total</Heading>
          <Text small muted>
            {of}
          </Text>
        </Box>
        <Box fontSize="xl" fontWeight={600} aria-live="polite">
          <MoneyText strong>{formatMoney(total)}</MoneyText>
        </Box>
      </Inline>
    </Card>
  );
}
