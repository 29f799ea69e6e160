import { ApiError, errorText } from '@recoup/api';
import { type Currency, formatMoney } from '@recoup/contract/money';
import { type Quote, type QuotedKind, type QuoteLine, quotesOf } from '@recoup/contract/orders/quotes';
import { LongList, useAction } from '@recoup/screens';
import { ConflictDialog, type LinesForm, useLinesForm, useOwnForm } from '@recoup/screens/forms';
import { Banner, Box, Button, Inline, MoneyText, Text } from '@recoup/ui';
import { NumberField } from '@recoup/ui/fields';
import { type FormEvent, useRef, useState } from 'react';
import { type BulkLine, bulkTotal, lineFault, priceOf } from '../../shared/devices/bulk-lines.ts';
import { useFloorReason } from '../../shared/orders/floor-reason.tsx';
import { OtherDevices, otherFieldId } from '../devices/OtherDevices.tsx';
import {
  type CountDraft,
  type Counts,
  countConflict,
  countedLines,
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

/** The input: counts of lines, and devices that aren't in any line. */
interface Typed {
  readonly counts: Counts;
  readonly entered: Others;
}
const untyped: Typed = { counts: {}, entered: { lines: [], known: [] } };

/**
 * Counts what really arrived: the quantity of each line, and devices in no line. Tab moves between fields, Enter saves
 * everything. Input is kept if the order changes meanwhile. Another user's count is never replaced before the user has
 * seen it.
 */
export function QuoteCount({ quote, orderId, kind, may }: QuoteCountProps) {
  const [failure, setFailure] = useState<string>();
  const [asking, setAsking] = useState(false);
  const floor = useFloorReason((error) => setFailure(failureText(error, quote.lines.length)));
  const reason = useRef('');
  const save = useAction(quotesOf(kind).reconcile, { failed: floor.failed });
  const { currency } = quote.total;
  const form = useLinesForm(untyped, async ({ counts, entered: { lines: others } }) => {
    const received = countedLines(quote.lines, counts);
    const body = {
      ...{ version: quote.version, lines: received, floor_reason: reason.current },
      others: others.flatMap((other) => askedText(other, currency)),
    };
    reason.current = '';
    if (received.length + others.length === 0) return;
    const answer = await save.run({ params: { id: orderId }, body });
    if (!answer) return;
    // Input made during the save stays.
    const now = form.latest();
    const done = new Set(others.map(({ key }) => key));
    form.keep({
      counts: typedSince(now.counts, counts, received),
      entered: { lines: now.entered.lines.filter(({ key }) => !done.has(key)), known: answer.data.lines },
    });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const { counts, entered } = form.latest();
    const others = entered.lines;
    if (countedLines(quote.lines, counts).length + others.length === 0) return;
    const unclear = others.findIndex((line) => faultOf(line, currency) !== null);
    const line = others[unclear];
    if (line) {
      setFailure(`Line ${quote.lines.length + unclear + 1}, ${line.device?.name}: ${faultOf(line, currency)}`);
      document.getElementById(otherFieldId(line, line.conditionId === null ? 'condition' : 'quantity'))?.focus();
      return;
    }
    if (overtakenLines(quote.lines, counts, entered).length > 0) setAsking(true);
    else void form.submit();
  };
  const settle = (keptLines: readonly string[]) => {
    setAsking(false);
    const { counts, entered } = form.latest();
    form.keep({ counts: keptCounts(quote.lines, counts, keptLines), entered: { ...entered, known: quote.lines } });
    void form.submit();
  };
  return (
    <form onSubmit={submit}>
      {asking && (
        <ConflictDialog
          conflict={countConflict(quote.lines, form.latest().counts, form.latest().entered)}
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
      <LongList items={quote.lines} textOf={wordsOfLine} what="lines">
        {(shown) => (
          <Box as="ul">
            {shown.map(({ item: line }) => (
              <CountedLine key={line.line} form={form} line={line} may={may} />
            ))}
          </Box>
        )}
      </LongList>
      {may && <Entered form={form} quote={quote} />}
      <Foot form={form} quote={quote} may={may} />
    </form>
  );
}

/** A line with the count typed for it. Typing re-renders this line and the button. */
function CountedLine({ line, may, ...props }: { form: LinesForm<Typed>; line: QuoteLine; may: boolean }) {
  const form = useOwnForm(props.form);
  const draft = form.valueAt(`counts.${line.line}`) as CountDraft | undefined;
  const count = draft ? draft.count : line.quantity;
  const each = line.unit_price;
  const set = (typed: number | null) => {
    const now = { before: line.quantity, ...form.latest().counts[line.line] };
    form.put(`counts.${line.line}`, { ...now, count: typed });
  };
  return (
    <QuoteRow line={line} total={each ? formatMoney({ ...each, amount: each.amount * (count ?? 0) }) : '–'}>
      {may ? (
        <NumberField
          label={`${line.name}, received`}
          hideLabel
          unit={`of ${line.quantity}`}
          min={0}
          max={1000}
          value={count}
          onChange={set}
        />
      ) : (
        <Text>{line.quantity}</Text>
      )}
    </QuoteRow>
  );
}

/** The devices that arrived but aren't in any line. */
function Entered({ quote, ...props }: { form: LinesForm<Typed>; quote: Quote }) {
  const form = useOwnForm(props.form);
  const change = (to: (lines: readonly BulkLine[]) => readonly BulkLine[]) => {
    const { lines, known } = form.latest().entered;
    form.put('entered', { lines: to(lines), known: lines.length > 0 ? known : quote.lines });
  };
  const { lines } = form.values.entered;
  return <OtherDevices lines={lines} after={quote.lines.length} currency={quote.total.currency} onChange={change} />;
}

/** The order's total, and the button that saves the counts. */
function Foot({ quote, may, ...props }: { form: LinesForm<Typed>; quote: Quote; may: boolean }) {
  const form = useOwnForm(props.form);
  const { counts, entered } = form.values;
  const more = bulkTotal(entered.lines, quote.total.currency);
  const changes = countedLines(quote.lines, counts).length + entered.lines.length;
  return (
    <Inline justifyContent="space-between" paddingTop={3} borderTopWidth="1px" borderColor="border" wrap>
      <Text strong>
        Total <MoneyText strong>{formatMoney(quote.total)}</MoneyText>
        {more.amount > 0 && `, and ${formatMoney(more)} for other devices received`}
      </Text>
      {may && (
        <Button type="submit" disabled={changes === 0} loading={form.pending}>
          {changes === 1 ? 'Save 1 count' : `Save ${changes} counts`}
        </Button>
      )}
    </Inline>
  );
}

function faultOf(line: BulkLine, currency: Currency): string | null {
  return lineFault(line) ?? (priceOf(line, currency) ? null : 'Enter the price per device');
}

/** A complete line in the server's format. */
function askedText(line: BulkLine, currency: Currency) {
  const { device, conditionId, quantity } = line;
  const price = priceOf(line, currency);
  if (!device || conditionId === null || !quantity || !price) return [];
  return [{ device_id: device.id, condition_id: conditionId, sub_ids: [], price, quantity }];
}

/** Why saving failed. Errors of other devices name their line. */
function failureText(error: unknown, after: number): string {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  const faults = fields.flatMap(([path, texts]) => {
    const index = /^others\.(\d+)\./.exec(path)?.[1];
    return index === undefined ? [] : [`Line ${after + Number(index) + 1}: ${texts.join(' ')}`];
  });
  return [errorText(error), ...faults].join('. ');
}
