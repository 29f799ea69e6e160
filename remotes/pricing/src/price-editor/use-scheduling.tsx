import { useEndpoint } from '@recoup/api';
import { listScheduledPrices, type ScheduledPrice } from '@recoup/contract/pricing/scheduled-prices';
import { useMe } from '@recoup/remote-kit';
import { toast } from '@recoup/ui/overlays';
import { type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react';
import { type LiveMoment, nextMorning } from '../next-morning.ts';
import type { LiveChoice } from './GridTools.tsx';
import { ScheduleCellsDialog } from './ScheduleCellsDialog.tsx';
import type { EditedCell } from './use-price-saving.ts';

/** The sheet's scheduled prices. */
export type WaitingCells = ReadonlyMap<string, ScheduledPrice>;

/** The key of a cell among the scheduled ones. */
export const waitingKey = (leafId: number, conditionId: number) => `${leafId} ${conditionId}`;

interface Scheduling {
  readonly live: LiveChoice;
  readonly setLive: (live: LiveChoice) => void;
  /** Asks when these cells go live. `nameOf` names a single cell. */
  readonly ask: (cells: readonly EditedCell[], nameOf: (cell: EditedCell) => string) => void;
  readonly waiting: WaitingCells;
  /** The dialog while it's open. */
  readonly dialog: ReactNode;
}

/** Schedules what is typed, pasted and filled instead of applying it at once, and knows what is already scheduled. */
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
  // The edited cell is gone by then, so keyboard focus continues in the sheet.
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
