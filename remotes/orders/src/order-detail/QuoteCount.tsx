import { errorText, useCommand } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import { type Quote, type QuotedKind, quotesOf } from '@recoup/contract/quotes';
import { Banner, Box, Button, Inline, MoneyText, NumberField, Text } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';
import { type FormEvent, useState } from 'react';
import { QuoteRow } from './quote-row.tsx';

interface QuoteCountProps {
  quote: Quote;
  orderId: number;
  kind: QuotedKind;
  may: boolean;
}

/** How many of each line really came. Tab goes from count to count, Enter saves them all. */
export function QuoteCount({ quote, orderId, kind, may }: QuoteCountProps) {
  const save = useCommand(quotesOf(kind).reconcile);
  const [counts, setCounts] = useState<Readonly<Record<number, number | null>>>({});
  const [failure, setFailure] = useState<string>();
  const countOf = ({ line, quantity }: Quote['lines'][number]) => (line in counts ? counts[line] : quantity) ?? null;
  const lines = quote.lines.flatMap((line) => {
    const received = countOf(line);
    return received === null || received === line.quantity ? [] : [{ line: line.line, received }];
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    if (lines.length === 0) return;
    try {
      const { message } = await save.mutateAsync({ params: { id: orderId }, body: { version: quote.version, lines } });
      toast({ title: message, tone: 'success' });
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      {failure && <Banner tone="danger" title={failure} live />}
      <Box as="ul">
        {quote.lines.map((line) => {
          const count = countOf(line) ?? 0;
          const each = line.unit_price;
          const total = each ? formatMoney({ ...each, amount: each.amount * count }) : '–';
          return (
            <QuoteRow key={line.line} line={line} total={total}>
              {may ? (
                <NumberField
                  label={`${line.name}, received`}
                  hideLabel
                  unit={`of ${line.quantity}`}
                  min={0}
                  max={1000}
                  value={countOf(line)}
                  onChange={(value) => setCounts({ ...counts, [line.line]: value })}
                />
              ) : (
                <Text>{line.quantity}</Text>
              )}
            </QuoteRow>
          );
        })}
      </Box>
      <Inline justifyContent="space-between" paddingTop={3} borderTopWidth="1px" borderColor="border" wrap>
        <Text strong>
          Total <MoneyText strong>{formatMoney(quote.total)}</MoneyText>
        </Text>
        {may && (
          <Button type="submit" disabled={lines.length === 0} loading={save.isPending}>
            {lines.length === 1 ? 'Save 1 count' : `Save ${lines.length} counts`}
          </Button>
        )}
      </Inline>
    </form>
  );
}
