import { errorText } from '@recoup/api';
import { currencies, formatMoney } from '@recoup/contract/money';
import { type Quote, type QuotedKind, type QuoteLine, quotesOf } from '@recoup/contract/orders/quotes';
import { LongList, useAction } from '@recoup/screens';
import { ConflictDialog } from '@recoup/screens/forms';
import { Banner, Box, Button, Inline, MoneyText, Stack, Text } from '@recoup/ui';
import { MoneyField } from '@recoup/ui/fields';
import { type FormEvent, useEffect, useState } from 'react';
import { BindDevice } from '../devices/BindDevice.tsx';
import {
  changedLines,
  type Drafts,
  draftSum,
  isOvertaken,
  keptDrafts,
  type LineDraft,
  priceConflict,
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
  const [drafts, setDrafts] = useState<Drafts>({});
  const [failure, setFailure] = useState<string>();
  const [asking, setAsking] = useState(false);
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
  const save = useAction(quotesOf(kind).quotePrice, { failed: (error) => setFailure(errorText(error)) });
  const send = async (sent: Drafts) => {
    const lines = changedLines(quote.lines, sent, currency);
    if (lines.length === 0) return;
    const answer = await save.run({ params: { id: orderId }, body: { version: quote.version, lines } });
    // What was typed while this was saved stays.
    if (answer) setDrafts((now) => typedSince(now, sent, lines));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const overtaken = changed.length > 0 && quote.lines.some((line) => isOvertaken(line, drafts[line.line]));
    if (overtaken) setAsking(true);
    else void send(drafts);
  };
  const settle = (given: readonly string[]) => {
    setAsking(false);
    const kept = keptDrafts(quote.lines, drafts, given);
    setDrafts(kept);
    void send(kept);
  };
  return (
    <form onSubmit={submit}>
      {asking && (
        <ConflictDialog
          conflict={priceConflict(quote.lines, drafts, currency)}
          labelOf={(line) => quote.lines.find((one) => String(one.line) === line)?.name ?? line}
          onClose={() => setAsking(false)}
          onSettle={settle}
        />
      )}
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
          <Button type="submit" disabled={changed.length === 0} loading={save.busy}>
            {changed.length === 1 ? 'Save 1 price' : `Save ${changed.length} prices`}
          </Button>
        )}
      </Inline>
    </form>
  );
}
