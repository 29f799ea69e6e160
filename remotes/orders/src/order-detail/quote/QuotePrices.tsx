import { errorText } from '@recoup/api';
import { type Currency, currencies, formatMoney } from '@recoup/contract/money';
import { type Quote, type QuotedKind, type QuoteLine, quotesOf } from '@recoup/contract/orders/quotes';
import { MarginLine } from '@recoup/parts';
import { LongList, useAction } from '@recoup/screens';
import { ConflictDialog, type LinesForm, useLinesForm, useOwnForm } from '@recoup/screens/forms';
import { Banner, Box, Button, Inline, MoneyText, Stack, Text } from '@recoup/ui';
import { MoneyField } from '@recoup/ui/fields';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFloorReason } from '../../shared/orders/floor-reason.tsx';
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
  /** Set when the user wants to enter prices. Focuses the first missing one. */
  focusMissing: boolean;
  onAnswered: () => void;
}

const untyped: Drafts = {};

const priceFieldId = (line: number) => `quote-line-${line}-price`;

/**
 * The price that we pay per device of each line. Tab moves between prices, Enter saves them all. Input is kept if the
 * order changes meanwhile. Another user's price is never replaced before the user has seen it.
 */
export function QuotePrices({ quote, orderId, kind, may, focusMissing, onAnswered }: QuotePricesProps) {
  const [failure, setFailure] = useState<string>();
  const [asking, setAsking] = useState(false);
  const { currency } = quote.total;
  const missing = Math.max(
    0,
    quote.lines.findIndex(({ unit_price }) => unit_price === null),
  );
  const missingLine = quote.lines[missing]?.line ?? 0;
  useEffect(() => {
    if (!focusMissing) return;
    document.getElementById(priceFieldId(missingLine))?.focus();
    onAnswered();
  }, [focusMissing, missingLine, onAnswered]);
  const floor = useFloorReason((error) => setFailure(errorText(error)));
  const reason = useRef('');
  const save = useAction(quotesOf(kind).quotePrice, { failed: floor.failed });
  const form = useLinesForm(untyped, async (sent) => {
    const lines = changedLines(quote.lines, sent, currency);
    if (lines.length === 0) return;
    const answer = await save.run({
      params: { id: orderId },
      body: { version: quote.version, lines, floor_reason: reason.current },
    });
    reason.current = '';
    // Input made during the save stays.
    if (answer) form.keep(typedSince(form.latest(), sent, lines));
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const drafts = form.latest();
    const isChanged = changedLines(quote.lines, drafts, currency).length > 0;
    if (isChanged && quote.lines.some((line) => isOvertaken(line, drafts[line.line]))) setAsking(true);
    else void form.submit();
  };
  const settle = (keptLines: readonly string[]) => {
    setAsking(false);
    form.keep(keptDrafts(quote.lines, form.latest(), keptLines));
    void form.submit();
  };
  return (
    <form onSubmit={submit}>
      {asking && (
        <ConflictDialog
          conflict={priceConflict(quote.lines, form.latest(), currency)}
          labelOf={(line) => quote.lines.find((one) => String(one.line) === line)?.name ?? line}
          onClose={() => setAsking(false)}
          onSettle={settle}
        />
      )}
      {floor.dialog((floorReason) => {
        reason.current = floorReason;
        void form.submit();
      })}
      {failure && (
        <Box paddingBottom={3}>
          <Banner tone="danger" title={failure} live />
        </Box>
      )}
      <LongList items={quote.lines} textOf={wordsOfLine} what="lines" lookFor={focusMissing ? missing + 1 : undefined}>
        {(shown) => (
          <Box as="ul">
            {shown.map(({ item: line }) => (
              <PricedLine key={line.line} form={form} line={line} currency={currency} may={may} />
            ))}
          </Box>
        )}
      </LongList>
      <Foot form={form} quote={quote} may={may} />
    </form>
  );
}

/** A line with the price typed for it. Typing re-renders this line and the sum. */
function PricedLine(props: { form: LinesForm<Drafts>; line: QuoteLine; currency: Currency; may: boolean }) {
  const { line, currency, may } = props;
  const form = useOwnForm(props.form);
  const draft = form.values[line.line];
  const { symbol, decimals } = currencies[currency];
  const set = (change: Partial<LineDraft>) => {
    const now = { price: priceText(line, undefined), before: line.unit_price, ...form.latest()[line.line] };
    form.put(String(line.line), { ...now, ...change });
  };
  const price = unitPrice(line, draft, currency);
  const total = price ? formatMoney({ ...price, amount: price.amount * line.quantity }) : '–';
  return (
    <QuoteRow
      line={line}
      total={total}
      below={
        <MarginLine
          deviceId={draft?.device?.id ?? line.device_id}
          conditionId={draft?.conditionId ?? line.condition_id}
          price={price}
        />
      }
    >
      {may ? (
        <Stack gap={2}>
          <MoneyField
            id={priceFieldId(line.line)}
            label={`Unit price of ${line.name}`}
            hideLabel
            symbol={symbol}
            decimals={decimals}
            value={priceText(line, draft)}
            onChange={(text) => set({ price: text })}
          />
          {line.condition_id === null && <BindDevice line={line} draft={draft} onChange={set} />}
        </Stack>
      ) : (
        <MoneyText>{line.unit_price ? `${formatMoney(line.unit_price)} each` : 'not quoted'}</MoneyText>
      )}
    </QuoteRow>
  );
}

/** The quote's total as typed, and the button that saves it. */
function Foot({ quote, may, ...props }: { form: LinesForm<Drafts>; quote: Quote; may: boolean }) {
  const form = useOwnForm(props.form);
  const drafts = { ...form.values };
  const { currency } = quote.total;
  const changed = changedLines(quote.lines, drafts, currency).length;
  return (
    <Inline
      justifyContent={may ? 'space-between' : 'flex-end'}
      paddingTop={3}
      borderTopWidth="1px"
      borderColor="border"
      wrap
    >
      <Text strong>
        Quote <MoneyText strong>{formatMoney(draftSum(quote.lines, drafts, currency))}</MoneyText>
      </Text>
      {may && (
        <Button type="submit" disabled={changed === 0} loading={form.pending}>
          {changed === 1 ? 'Save 1 price' : `Save ${changed} prices`}
        </Button>
      )}
    </Inline>
  );
}
