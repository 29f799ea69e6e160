import { ApiError, errorText } from '@recoup/api';
import { type Currency, formatMoney } from '@recoup/contract/money';
import { type Quote, type QuotedKind, type QuoteLine, quotesOf } from '@recoup/contract/orders/quotes';
import { LongList, useAction } from '@recoup/screens';
import { ConflictDialog } from '@recoup/screens/forms';
import { Banner, Box, Button, Inline, MoneyText, Text } from '@recoup/ui';
import { NumberField } from '@recoup/ui/fields';
import { type FormEvent, useState } from 'react';
import { type BulkLine, bulkTotal, lineFault, priceOf } from '../../shared/devices/bulk-lines.ts';
import { OtherDevices, otherFieldId } from '../devices/OtherDevices.tsx';
import {
  type Counts,
  countConflict,
  countedLines,
  countOf,
  keptCounts,
  type Others,
  overtakenLines,
  typedSince,
} from './count-draft.ts';
import { QuoteRow, wordsOfLine } from './quote-row.tsx';

interface QuoteCountProps {
  quote: Quote;
  orderId: number;
  kind: QuotedKind;
  may: boolean;
}

/**
 * What really came: how many of each line, and what no line names. Tab goes from field to field, Enter saves it all.
 * What is typed stays when the order changes meanwhile; what somebody else has counted is not replaced before it was seen.
 */
export function QuoteCount({ quote, orderId, kind, may }: QuoteCountProps) {
  const [counts, setCounts] = useState<Counts>({});
  const [entered, setEntered] = useState<Others>({ lines: [], known: [] });
  const [failure, setFailure] = useState<string>();
  const [asking, setAsking] = useState(false);
  const save = useAction(quotesOf(kind).reconcile, {
    failed: (error) => setFailure(failureText(error, quote.lines.length)),
  });
  const { currency } = quote.total;
  const others = entered.lines;
  const set = ({ line, quantity }: QuoteLine, change: Partial<Counts[number]>) =>
    setCounts((now) => ({ ...now, [line]: { count: quantity, before: quantity, ...now[line], ...change } }));
  const setOthers = (change: (lines: readonly BulkLine[]) => readonly BulkLine[]) =>
    setEntered((now) => ({ lines: change(now.lines), known: now.lines.length > 0 ? now.known : quote.lines }));
  const lines = countedLines(quote.lines, counts);
  const more = bulkTotal(others, currency);
  const changes = lines.length + others.length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    if (changes === 0) return;
    const unclear = others.findIndex((line) => faultOf(line, currency) !== null);
    const line = others[unclear];
    if (line) {
      setFailure(`Line ${quote.lines.length + unclear + 1}, ${line.device?.name}: ${faultOf(line, currency)}`);
      document.getElementById(otherFieldId(line, line.conditionId === null ? 'condition' : 'quantity'))?.focus();
      return;
    }
    if (overtakenLines(quote.lines, counts, entered).length > 0) setAsking(true);
    else void send(counts);
  };
  const send = async (sent: Counts) => {
    const received = countedLines(quote.lines, sent);
    const body = { version: quote.version, lines: received, others: others.flatMap((other) => asked(other, currency)) };
    if (received.length + others.length === 0) return;
    const answer = await save.run({ params: { id: orderId }, body });
    if (!answer) return;
    // What was entered while this was saved stays.
    setCounts((now) => typedSince(now, sent, received));
    const done = new Set(others.map(({ key }) => key));
    setEntered((now) => ({ lines: now.lines.filter(({ key }) => !done.has(key)), known: answer.data.lines }));
  };
  const settle = (given: readonly string[]) => {
    setAsking(false);
    const kept = keptCounts(quote.lines, counts, given);
    setCounts(kept);
    setEntered((now) => ({ ...now, known: quote.lines }));
    void send(kept);
  };
  return (
    <form onSubmit={submit}>
      {asking && (
        <ConflictDialog
          conflict={countConflict(quote.lines, counts, entered)}
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
      <LongList items={quote.lines} textOf={wordsOfLine} what="lines">
        {(shown) => (
          <Box as="ul">
            {shown.map(({ item: line }) => {
              const count = countOf(line, counts) ?? 0;
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
                      value={countOf(line, counts)}
                      onChange={(count) => set(line, { count })}
                    />
                  ) : (
                    <Text>{line.quantity}</Text>
                  )}
                </QuoteRow>
              );
            })}
          </Box>
        )}
      </LongList>
      {may && <OtherDevices lines={others} after={quote.lines.length} currency={currency} onChange={setOthers} />}
      <Inline justifyContent="space-between" paddingTop={3} borderTopWidth="1px" borderColor="border" wrap>
        <Text strong>
          Total <MoneyText strong>{formatMoney(quote.total)}</MoneyText>
          {more.amount > 0 && `, and ${formatMoney(more)} for what else came`}
        </Text>
        {may && (
          <Button type="submit" disabled={changes === 0} loading={save.busy}>
            {changes === 1 ? 'Save 1 count' : `Save ${changes} counts`}
          </Button>
        )}
      </Inline>
    </form>
  );
}

function faultOf(line: BulkLine, currency: Currency): string | null {
  return lineFault(line) ?? (priceOf(line, currency) ? null : 'What do we pay for one?');
}

/** A line that is clear, as the server takes it. */
function asked(line: BulkLine, currency: Currency) {
  const { device, conditionId, quantity } = line;
  const price = priceOf(line, currency);
  if (!device || conditionId === null || !quantity || !price) return [];
  return [{ device_id: device.id, condition_id: conditionId, sub_ids: [], price, quantity }];
}

/** Why it was not saved; what is wrong with another device, at its line. */
function failureText(error: unknown, after: number): string {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  const faults = fields.flatMap(([path, texts]) => {
    const index = /^others\.(\d+)\./.exec(path)?.[1];
    return index === undefined ? [] : [`Line ${after + Number(index) + 1}: ${texts.join(' ')}`];
  });
  return [errorText(error), ...faults].join('. ');
}
