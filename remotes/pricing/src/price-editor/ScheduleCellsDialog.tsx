import { type Currency, formatMoney } from '@recoup/contract/money';
import { schedulePrices } from '@recoup/contract/pricing/scheduled-prices';
import { useMe } from '@recoup/remote-kit';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { DayField, numberText, TextField } from '@recoup/ui';
import { type RefObject, useState } from 'react';
import { confirmationFaults, confirmationOf, type MarkedLines, MarkedPrices, markedIn } from '../MarkedPrices.tsx';
import { isOver, type LiveMoment } from '../next-morning.ts';
import type { EditedCell } from './use-price-saving.ts';

interface ScheduleCellsProps {
  cells: readonly EditedCell[];
  /** The device and condition of the first cell. */
  name: string;
  /** The time chosen last, or the suggested one. */
  initial: LiveMoment;
  /** The sheet, which gets keyboard focus back. */
  sheet: RefObject<HTMLElement | null>;
  onDone: (live: LiveMoment) => void;
  onClose: () => void;
}

/** What is scheduled: new prices, the removal of custom prices, or both. */
function titleOf(cells: readonly EditedCell[], currency: Currency): string {
  const [first] = cells;
  const many = numberText(cells.length);
  const removed = cells.filter(({ price }) => price === null).length;
  if (cells.length === 1)
    return first?.price == null
      ? 'Schedule removal of a custom price'
      : `Schedule a price of ${formatMoney({ amount: first.price, currency })}`;
  if (removed === cells.length) return `Schedule removal of ${many} custom prices`;
  return removed > 0 ? `Schedule ${many} price changes` : `Schedule ${many} prices`;
}

function descriptionOf(cells: readonly EditedCell[], name: string): string {
  const removes = cells.some(({ price }) => price === null);
  if (cells.length > 1) {
    const back = removes ? ' Without a custom price, your base price and rules apply again.' : '';
    return `If a current price changes before that, none of them goes live and we ask you to review them.${back}`;
  }
  return removes
    ? `${name}. Your base price and rules apply again. If they change the price before that, we ask you to review it instead.`
    : `${name}. If its current price changes before that, we ask you to review it instead.`;
}

/** Asks when edited prices go live. Prices that guards flag are confirmed here, too. */
export function ScheduleCellsDialog({ cells, name, initial, sheet, onDone, onClose }: ScheduleCellsProps) {
  const { timezone, currency } = useMe();
  const [marked, setMarked] = useState<readonly MarkedLines[]>([]);
  const form = useContractForm(schedulePrices, {
    initial: { live: initial, checked: false, floor_reason: '' },
    toBody: ({ live, floor_reason }) => ({
      prices: cells.map(({ product_id, condition_id, price }) => ({ product_id, condition_id, price })),
      live,
      ...confirmationOf(marked, floor_reason),
    }),
    faultsOf: (values) => {
      const faults = confirmationFaults(marked, values);
      return isOver(values.live, timezone) ? { ...faults, 'live.day': 'must be in the future' } : faults;
    },
    draft: null,
    onRefused: (error) => {
      const found = markedIn(error);
      if (found.length > 0) setMarked(found);
      return found.length > 0;
    },
    onDone: () => onDone(form.latest().live),
  });
  return (
    <FormDialog
      form={form}
      size={marked.length > 0 ? 'lg' : 'sm'}
      title={titleOf(cells, currency)}
      description={descriptionOf(cells, name)}
      labels={{ live: 'Time', 'live.day': 'Day', 'live.time': 'Time', checked: 'Marked prices', prices: 'Prices' }}
      submitLabel="Schedule"
      focusAfter={() => sheet.current}
      onClose={onClose}
    >
      <FormField form={form} name="live.day" label="Day">
        {(field) => <DayField {...field} required />}
      </FormField>
      <FormField form={form} name="live.time" label="Time">
        {(field) => <TextField {...field} type="time" required help={`In your company’s time zone, ${timezone}.`} />}
      </FormField>
      <MarkedPrices
        marked={marked}
        checked={form.values.checked}
        onCheck={(on) => form.set('checked', on)}
        reason={form.values.floor_reason}
        onReason={(reason) => form.set('floor_reason', reason)}
        missed={form.errorAt('checked') !== undefined}
      />
    </FormDialog>
  );
}
