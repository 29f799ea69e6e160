import { errorText, useCommand } from '@recoup/api';
import { currencies, formatMoney } from '@recoup/contract/money';
import { type Quote, type QuotedKind, quotesOf } from '@recoup/contract/quotes';
import { LongList } from '@recoup/screens';
import { Banner, Box, Button, Inline, MoneyField, MoneyText, Stack, Text } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';
import { type FormEvent, useState } from 'react';
import { BindDevice } from './BindDevice.tsx';
import { changedLines, type Drafts, draftSum, type LineDraft, priceText, unitPrice } from './quote-draft.ts';
import { QuoteRow, wordsOfLine } from './quote-row.tsx';

interface QuotePricesProps {
  quote: Quote;
  orderId: number;
  kind: QuotedKind;
  may: boolean;
}

/** What we pay for one device of each line. Tab goes from price to price, Enter saves them all. */
export function QuotePrices({ quote, orderId, kind, may }: QuotePricesProps) {
  const save = useCommand(quotesOf(kind).quotePrice);
  const [drafts, setDrafts] = useState<Drafts>({});
  const [failure, setFailure] = useState<string>();
  const { currency } = quote.total;
  const { symbol, decimals } = currencies[currency];
  const changed = changedLines(quote.lines, drafts, currency);
  const set = (line: number, change: LineDraft) => setDrafts({ ...drafts, [line]: change });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    if (changed.length === 0) return;
    try {
      const body = { version: quote.version, lines: changed };
      const { message } = await save.mutateAsync({ params: { id: orderId }, body });
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
      <LongList items={quote.lines} textOf={wordsOfLine} what="lines">
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
                        label={`Price of one ${line.name}`}
                        hideLabel
                        symbol={symbol}
                        decimals={decimals}
                        value={priceText(line, draft)}
                        onChange={(text) => set(line.line, { ...draft, price: text })}
                      />
                      {line.condition_id === null && (
                        <BindDevice
                          line={line}
                          draft={draft}
                          onChange={(change) => set(line.line, { price: priceText(line, draft), ...draft, ...change })}
                        />
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
