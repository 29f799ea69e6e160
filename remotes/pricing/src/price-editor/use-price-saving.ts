import { call } from '@recoup/api';
import type { AnswerOf } from '@recoup/contract';
import { resetCustomPrice, setPrice, setPrices, undoPriceVersion } from '@recoup/contract/pricing/prices';
import { emit } from '@recoup/event-bus';
import { attempt } from '@recoup/screens';
import { announce } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';
import { useEffect, useRef, useState } from 'react';
import { type Confirmation, confirmationOf, type MarkedLines, markedIn } from '../MarkedPrices.tsx';

/** A cell to save. Null removes the custom price. */
export interface EditedCell {
  readonly key: string;
  readonly model: number;
  readonly product_id: string;
  readonly condition_id: number;
  readonly price: number | null;
}

/** Cells that wait because guards flag some of their prices. */
interface Asked {
  readonly cells: readonly EditedCell[];
  readonly marked: readonly MarkedLines[];
}

/** A change that can be undone, and how it was confirmed. Null if it can't be redone as cells. */
interface Done {
  readonly id: number;
  readonly cells: readonly EditedCell[];
  readonly confirmed: Partial<Confirmation> | null;
}

type Changed = AnswerOf<typeof setPrices>;

/** How long a saved cell shows that it was saved. */
const flashMs = 1_000;

/** Saves cells, flashes them, and undoes and redoes changes. */
export function usePriceSaving(refresh: (changed: readonly EditedCell[]) => Promise<void>) {
  const done = useRef<Done[]>([]);
  const undone = useRef<Done[]>([]);
  const [flashed, setFlashed] = useState<ReadonlySet<string>>(new Set());
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [question, setQuestion] = useState<Asked | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const settle = async (cells: readonly EditedCell[], message: string) => {
    emit('prices.published', { count: cells.length });
    await attempt(() => refresh(cells), 'We couldn’t refresh the prices');
    announce(message);
    setChanged((before) => new Set([...before, ...cells.map(({ product_id }) => product_id)]));
    setFlashed(new Set(cells.map(({ key }) => key)));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setFlashed(new Set()), flashMs);
  };
  const undo = async () => {
    const last = done.current.pop();
    if (!last) return;
    const answer = await attempt(
      () => call(undoPriceVersion, { params: { id: last.id } }),
      'We couldn’t roll back this change',
    );
    if (!answer) return;
    if (last.confirmed) undone.current.push(last);
    await settle(last.cells, 'Rolled back');
  };
  /** Redoes the change undone last. */
  const redo = async () => {
    const last = undone.current.pop();
    if (last?.confirmed) await save(last.cells, last.confirmed, true);
  };
  const save = async (cells: readonly EditedCell[], confirmed: Partial<Confirmation> = {}, again = false) => {
    const [first] = cells;
    if (!first) return;
    setQuestion(null);
    const answer = await attempt(
      () => send(cells, first, confirmed),
      (error) => {
        const marked = markedIn(error);
        if (marked.length > 0) return setQuestion({ cells, marked });
        return void attempt(() => Promise.reject(error), 'We couldn’t save the price');
      },
    );
    if (!answer) return;
    const { change_id } = answer.data;
    // A new change clears the redo history.
    if (!again) undone.current = [];
    if (change_id !== null) done.current.push({ id: change_id, cells, confirmed });
    await settle(cells, answer.message);
    if (cells.length > 1) toast({ title: answer.message, ...(change_id !== null && { undo: () => void undo() }) });
  };
  /** Called when something else has changed these cells. */
  const onChanged = async (cells: readonly EditedCell[], { message, data }: Changed) => {
    undone.current = [];
    if (data.change_id !== null) done.current.push({ id: data.change_id, cells, confirmed: null });
    await settle(cells, message);
    toast({ title: message, ...(data.change_id !== null && { undo: () => void undo() }) });
  };
  return {
    save,
    undo,
    redo,
    onChanged,
    flashed,
    /** Devices whose prices changed since the page was opened. */
    changed,
    asked: question,
    /** Saves the cells that were waiting for confirmation. */
    confirm: (reason: string) => question && void save(question.cells, confirmationOf(question.marked, reason)),
    cancel: () => setQuestion(null),
  };
}

function send(
  cells: readonly EditedCell[],
  { product_id, condition_id, price }: EditedCell,
  confirmation: Partial<Confirmation>,
) {
  if (cells.length > 1) {
    const prices = cells.map((cell) => ({
      ...{ product_id: cell.product_id, condition_id: cell.condition_id, price: cell.price },
    }));
    return call(setPrices, { body: { prices, ...confirmation } });
  }
  return price === null
    ? call(resetCustomPrice, { body: { product_id, condition_id, ...confirmation } })
    : call(setPrice, { body: { product_id, condition_id, price, ...confirmation } });
}
