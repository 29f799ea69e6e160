import { useEndpoint } from '@recoup/api';
import { listScheduledPrices, type ScheduledPrice } from '@recoup/contract/pricing/scheduled-prices';
import { useMe } from '@recoup/remote-kit';
import { toast } from '@recoup/ui/overlays';
import { type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react';
import { type LiveMoment, nextMorning } from '../next-morning.ts';
import type { LiveChoice } from './GridTools.tsx';
import { ScheduleCellsDialog } from './ScheduleCellsDialog.tsx';
import type { EditedCell } from './use-price-saving.ts';

/** Which prices of the sheet wait for their time. */
export type WaitingCells = ReadonlyMap<string, ScheduledPrice>;

/** The name of a cell among those that wait. */
export const waitingKey = (leafId: number, conditionId: number) => `${leafId} ${conditionId}`;

interface Scheduling {
  readonly live: LiveChoice;
  readonly setLive: (live: LiveChoice) => void;
  /** Asks when these cells go live. `nameOf` says which cell it is, where it is one. */
  readonly ask: (cells: readonly EditedCell[], nameOf: (cell: EditedCell) => string) => void;
  readonly waiting: WaitingCells;
  /** The question, while it is open. */
  readonly dialog: ReactNode;
}

/** Has what is typed, pasted and filled go live at a time instead of at once, and knows what waits already. */
export function useScheduling(sheet: RefObject<HTMLElement | null>): Scheduling {
  const [live, setLive] = useState<LiveChoice>('now');
  const [cells, setCells] = useState<readonly EditedCell[]>([]);
  const [name, setName] = useState('');
  const { timezone } = useMe();
  const [moment, setMoment] = useState<LiveMoment | null>(null);
  const { data } = useEndpoint(listScheduledPrices, { query: {} });
  const waiting = useMemo(
    () => new Map(data?.data.map((price) => [waitingKey(price.leaf_id, price.condition_id), price])),
    [data],
  );
  const isOpen = cells.length > 0;
  // The cell that was typed in is gone by then: the keyboard goes on in the sheet.
  useEffect(() => (isOpen ? () => sheet.current?.focus({ preventScroll: true }) : undefined), [isOpen, sheet]);
  const close = () => setCells([]);
  const ask: Scheduling['ask'] = (chosenCells, nameOf) => {
    if (!chosenCells[0]) return toast({ title: 'No custom price to remove', tone: 'warning' });
    setName(nameOf(chosenCells[0]));
    setCells(chosenCells);
  };
  const dialog = isOpen && (
    <ScheduleCellsDialog
      {...{ cells, name }}
      initial={moment ?? nextMorning(timezone)}
      sheet={sheet}
      onDone={(chosen) => {
        setMoment(chosen);
        close();
      }}
      onClose={close}
    />
  );
  return { live, setLive, ask, waiting, dialog };
}
