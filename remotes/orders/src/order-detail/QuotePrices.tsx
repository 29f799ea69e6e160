import { errorText, useCommand } from '@recoup/api';
import { currencies, formatMoney } from '@recoup/contract/money';
import { type Quote, type QuotedKind, type QuoteLine, quotesOf } from '@recoup/contract/orders/quotes';
import { LongList } from '@recoup/screens';
import { Banner, Box, Button, Inline, MoneyField, MoneyText, Stack, Text } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';
import { type FormEvent, useEffect, useState } from 'react';
import { BindDevice } from './BindDevice.tsx';
import {
  changedLines,
  type Drafts,
  draftSum,
  isOvertaken,
  type LineDraft,
  priceText,
  typedSince,
  unitPrice,
} from './quote-draft.ts';
import { QuoteRow, wordsOfLine } from './quote-row.tsx';

interface QuotePricesProps {
  quote: Quote;
  orderId: number;
  kind: QuotedKind;
  may: boolean;
  /** Somebody wants to set the prices: the first that is missing is focused. */
  asked: boolean;
  onAnswered: () => void;
}

const priceFieldId = (line: number) => `quote-line-${line}-price`;

/**
 * What we pay for one device of each line. Tab goes from price to price, Enter saves them all. What is typed stays when
 * the order changes meanwhile; a price that somebody else has set is not replaced before it was seen.
 */
export function QuotePrices({ quote, orderId, kind, may, asked, onAnswered }: QuotePricesProps) {
  const save = useCommand(quotesOf(kind).quotePrice);
  const [drafts, setDrafts] = useState<Drafts>({});
  const [failure, setFailure] = useState<string>();
  const { currency } = quote.total;
  const { symbol, decimals } = currencies[currency];
  const changed = changedLines(quote.lines, drafts, currency);
  const set = (line: QuoteLine, change: Partial<LineDraft>) =>
    setDrafts((now) => ({
      ...now,
      [line.line]: { price: priceText(line, undefined), before: line.unit_price, ...now[line.line], ...change },
    }));
  const missing = Math.max(
    0,
    quote.lines.findIndex(({ unit_price }) => unit_price === null),
  );
  const missingLine = quote.lines[missing]?.line ?? 0;
  useEffect(() => {
    if (!asked) return;
    document.getElementById(priceFieldId(missingLine))?.focus();
    onAnswered();
  }, [asked, missingLine, onAnswered]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    if (changed.length === 0) return;
    const overtaken = quote.lines.filter((line) => isOvertaken(line, drafts[line.line]));
    if (overtaken.length > 0) {
      setFailure(overtakenText(overtaken));
      for (const line of overtaken) set(line, { before: line.unit_price });
      return;
    }
    try {
      const body = { version: quote.version, lines: changed };
      const { message } = await save.mutateAsync({ params: { id: orderId }, body });
      // What was typed while this was saved stays.
      setDrafts((now) => typedSince(now, drafts, changed));
      toast({ title: message, tone: 'success' });
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      {failure && (
        <Box paddingBottom={3}>
          <Banner tone="danger" title={failure} live />
        </Box>
      )}
      <LongList items={quote.lines} textOf={wordsOfLine} what="lines" lookFor={asked ? missing + 1 : undefined}>
        {(shown) => (
          <Box as="ul">
            {shown.map(({ item: line }) => {
              const draft = drafts[line.line];
              const price = unitPrice(line, draft, currency);
              const total = price ? formatMoney({ ...price, amount: price.amount * line.quantity }) : '–';
              return (
                <QuoteRow key={line.line} line={line} total={total}>
                  {may ? (
                    <Stack gap={2}>
                      <MoneyField
                        id={priceFieldId(line.line)}
                        label={`Price of one ${line.name}`}
                        hideLabel
                        symbol={symbol}
                        decimals={decimals}
                        value={priceText(line, draft)}
                        onChange={(text) => set(line, { price: text })}
                      />
                      {line.condition_id === null && (
                        <BindDevice line={line} draft={draft} onChange={(change) => set(line, change)} />
                      )}
                    </Stack>
                  ) : (
                    <MoneyText>{line.unit_price ? `${formatMoney(line.unit_price)} each` : 'not quoted'}</MoneyText>
                  )}
                </QuoteRow>
              );
            })}
          </Box>
        )}
      </LongList>
      <Inline justifyContent="space-between" paddingTop={3} borderTopWidth="1px" borderColor="border" wrap>
        <Text strong>
          Quote <MoneyText strong>{formatMoney(draftSum(quote.lines, drafts, currency))}</MoneyText>
        </Text>
        {may && (
          <Button type="submit" disabled={changed.length === 0} loading={save.isPending}>
            {changed.length === 1 ? 'Save 1 price' : `Save ${changed.length} prices`}
          </Button>
        )}
      </Inline>
    </form>
  );
}

function overtakenText(lines: readonly QuoteLine[]): string {
  const named = lines.slice(0, 3).map(({ name, unit_price }) => {
    return `${name} at ${unit_price ? formatMoney(unit_price) : 'no price'}`;
  });
  const more = lines.length > named.length ? ` and ${lines.length - named.length} more` : '';
  return `Meanwhile somebody else has set ${named.join(', ')}${more}. Yours are still typed: save again to set them.`;
}
