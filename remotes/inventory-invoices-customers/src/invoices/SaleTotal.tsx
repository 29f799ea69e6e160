import { useEndpoint } from '@recoup/api';
import type { BodyInput } from '@recoup/contract';
import { formatMoney, type Money } from '@recoup/contract/money';
import { previewInvoice } from '@recoup/contract/stock/invoices';
import { Box, Card, Heading, Inline, MoneyText, Text } from '@recoup/ui';

/** The request. Null while a price is missing. */
type Asked = BodyInput<typeof previewInvoice> | null;
const nothing: NonNullable<Asked> = { customer_id: null, lines: [] };

/** The customer's total, large enough to read across a counter. Before tax until the tax is known. */
export function SaleTotal({ before, items, draft }: { before: Money; items: number; draft: Asked }) {
  const { data } = useEndpoint(previewInvoice, { body: draft ?? nothing }, { enabled: draft !== null });
  const sums = draft === null ? undefined : data?.data;
  return (
    <Card>
      <Inline justifyContent="space-between">
        <Box>
          <Heading level={2}>{sums ? 'Total' : 'Before tax'}</Heading>
          <Text small muted>
            {[
              items === 1 ? '1 item' : `${items} items`,
              sums && sums.tax.amount > 0 && `${formatMoney(sums.before_tax)} + ${formatMoney(sums.tax)} tax`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Box>
        <Box fontSize="2.5rem" lineHeight={1.2} fontWeight={600} letterSpacing="-0.02em" aria-live="polite">
          <MoneyText strong>{formatMoney(sums?.total ?? before)}</MoneyText>
        </Box>
      </Inline>
    </Card>
  );
}
