import { formatMoney } from '@recoup/contract/money';
import { schedulePrices } from '@recoup/contract/pricing/scheduled-prices';
import { useMe } from '@recoup/remote-kit';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { DayField, numberText, TextField } from '@recoup/ui';
import { type RefObject, useState } from 'react';
import { confirmationFaults, confirmationOf, type MarkedLines, MarkedPrices, markedIn } from '../MarkedPrices.tsx';
import type { EditedCell } from './use-price-saving.ts';

/** When prices go live, in the company's own calendar. */
export interface LiveMoment {
  readonly day: string;
  readonly time: string;
}

interface ScheduleCellsProps {
  cells: readonly EditedCell[];
  /** Device and condition of the first. */
  name: string;
  /** The time that was chosen last. */
  initial: LiveMoment;
  /** The sheet, which the keyboard goes back to. */
  sheet: RefObject<HTMLElement | null>;
  onDone: (live: LiveMoment) => void;
  onClose: () => void;
}

/** Asks when edited prices go live. What guards mark of them is confirmed here, too. */
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
    faultsOf: (values) => confirmationFaults(marked, values),
    draft: null,
    onRefused: (error) => {
      const found = markedIn(error);
      if (found.length > 0) setMarked(found);
      return found.length > 0;
    },
    onDone: () => onDone(form.latest().live),
  });
  const [only] = cells.length === 1 ? cells : [];
  return (
    <FormDialog
      form={form}
      size={marked.length > 0 ? 'lg' : 'sm'}
      title={
        only
          ? `Schedule a price of ${formatMoney({ amount: only.price ?? 0, currency })}`
          : `Schedule ${numberText(cells.length)} prices`
      }
      description={
        only
          ? `${name}. If its current price changes before that, we ask you to review it instead.`
          : 'If a current price changes before that, none of them goes live and we ask you to review them.'
      }
      labels={{ live: 'Time', 'live.day': 'Day', 'live.time': 'Time', checked: 'Marked prices' }}
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
