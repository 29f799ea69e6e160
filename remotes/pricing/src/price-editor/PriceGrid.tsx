import type { CatalogueNode } from '@recoup/contract/pricing/catalogue';
import { setPrice } from '@recoup/contract/pricing/prices';
import { useMay } from '@recoup/remote-kit';
import { useTreeTable } from '@recoup/screens/tables';
import { Box, Scroller, Text, useNarrow } from '@recoup/ui';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { BasePriceDialog } from './BasePriceDialog.tsx';
import { type Asking, CellBar } from './CellBar.tsx';
import { DeviceHistoryDialog } from './DeviceHistoryDialog.tsx';
import { findCell } from './find-cell.ts';
import { GridHeader } from './GridHeader.tsx';
import { GridRow, leastHeight, type RowActs, rowHeight, sheetHeight } from './GridRow.tsx';
import { GridTools } from './GridTools.tsx';
import { MarkedDialog } from './MarkedDialog.tsx';
import { marginGrades } from './margin-grade.ts';
import { ResaleDialog } from './ResaleDialog.tsx';
import { isShown, type ShownChoice } from './shown-rows.ts';
import { cellName, type PriceEntry, type PriceRow, tellingCells } from './tree-rows.ts';
import { cellKey, useGridKeys } from './use-grid-keys.ts';
import { useOpenMargins } from './use-open-margins.ts';
import { type EditedCell, usePriceSaving } from './use-price-saving.ts';
import { usePriceTree } from './use-price-tree.ts';
import { useScheduling, waitingKey } from './use-scheduling.tsx';
import { WhyDialog } from './WhyDialog.tsx';

/** A condition with its column of prices. */
export interface ConditionColumn {
  readonly id: number;
  readonly term: string;
}

/** The number of rows rendered above and below the visible ones. */
const ahead = 8;

/**
 * The pricing tree as a spreadsheet. Only visible rows are rendered, so that it scrolls smoothly with any number of
 * rows.
 */
export function PriceGrid({
  roots,
  columns,
}: {
  roots: readonly CatalogueNode[];
  columns: readonly ConditionColumn[];
}) {
  const tree = usePriceTree(roots);
  const { save, undo, redo, onChanged, flashed, ...saving } = usePriceSaving(tree.refresh);
  const scroller = useRef<HTMLDivElement>(null);
  const scheduling = useScheduling(scroller);
  const header = useRef<HTMLDivElement>(null);
  const [question, setQuestion] = useState<Asking | null>(null);
  const [top, setTop] = useState(0);
  const tools = useRef<HTMLDivElement>(null);
  const id = useId();
  const narrow = useNarrow();
  const drawn = useMemo(
    () => [
      // On a phone, prices need the width more than names.
      { id: 'device', width: narrow ? 140 : 220 },
      ...columns.map((column) => ({ id: String(column.id), width: 104 })),
    ],
    [columns, narrow],
  );
  const [choice, setChoice] = useState<ShownChoice>('all');
  const [busy, setBusy] = useState(false);
  const { below } = tree;
  const { changed: changedHere } = saving;
  const shownBelow = useCallback(
    (entry: PriceEntry) => {
      const entries = below(entry);
      if (choice === 'all' || !entries) return entries;
      const shown = { choice, conditions: columns.length, changed: changedHere };
      return entries.filter((one) => isShown(one, shown, below));
    },
    [below, choice, columns.length, changedHere],
  );
  const table = useTreeTable({ roots: tree.roots, below: shownBelow, columns: drawn });
  const { rows } = table.getRowModel();
  const openAll = async () => {
    setBusy(true);
    const opened = await tree.readAll(roots);
    table.setExpanded((before) => ({
      ...(before === true ? {} : before),
      ...Object.fromEntries(opened.map(({ id }) => [`n${id}`, true])),
    }));
    setBusy(false);
  };
  const choose = (wanted: ShownChoice) => {
    setChoice(wanted);
    if (wanted !== 'all') void openAll();
  };
  const open = (row: PriceRow) => {
    const entry = row.original;
    if (entry.kind === 'more') void tree.readMore(entry.of, entry.known);
    if (entry.kind !== 'node') return;
    row.toggleExpanded();
    void tree.readFirst(entry.node);
  };
  const keep = async (cells: readonly EditedCell[]) =>
    scheduling.live === 'later'
      ? scheduling.ask(tellingCells(rows, cells), (cell) => cellName(rows, columns, cell))
      : save(cells);
  const grid = useGridKeys({
    rows,
    columns: columns.map((column) => column.id),
    mayEdit: useMay(setPrice),
    onOpen: open,
    onSave: keep,
    onUndo: () => void undo(),
    onRedo: () => void redo(),
    onBase: () => setQuestion('base'),
    onWhy: () => setQuestion('why'),
    onFind: () => tools.current?.querySelector<HTMLInputElement>('input')?.focus(),
  });
  const { at, range, typed } = grid;
  const entry = rows[at.row]?.original;
  const leaf = entry?.kind === 'leaf' ? entry : undefined;
  const column = columns[at.column - 1];
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const [from, to] = [at.row * rowHeight, (header.current?.offsetHeight ?? 0) + (at.row + 1) * rowHeight];
    if (from < box.scrollTop) box.scrollTop = from;
    else if (to > box.scrollTop + box.clientHeight) box.scrollTop = to - box.clientHeight;
  }, [at.row]);
  const toSheet = () => scroller.current?.focus({ preventScroll: true });
  useEffect(() => {
    if (typed === null) scroller.current?.focus({ preventScroll: true });
  }, [typed]);

  const pick = (picked: PriceRow, index: number, at: number) => {
    if (at === 0) grid.select({ row: index, column: at }, false);
    else grid.goTo({ row: index, column: at });
    if (picked.original.kind !== 'leaf') open(picked);
  };
  const go = (text: string, back: boolean) => {
    const found = findCell(rows, columns, text, at, back);
    if (found) grid.select(found, false);
    return found !== null;
  };
  const now = useRef({ grid, pick, go });
  useEffect(() => {
    now.current = { grid, pick, go };
  });
  const find = async (text: string, back: boolean) => {
    if (go(text, back)) return true;
    await openAll();
    // Rows just opened are there after the next frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return now.current.go(text, back);
  };
  const acts = useMemo<RowActs>(
    () => ({
      onType: (text) => now.current.grid.setTyped(text),
      onLeave: () => now.current.grid.commit(0),
      onPick: (...picked) => now.current.pick(...picked),
      onEdit: () => now.current.grid.begin(''),
      onSelect: (row, column, extend) => now.current.grid.select({ row, column }, extend),
    }),
    [],
  );
  const first = Math.max(0, Math.floor(top / rowHeight) - ahead);
  const shown = rows.slice(first, first + Math.ceil(Math.max(leastHeight, window.innerHeight) / rowHeight) + 2 * ahead);
  const margins = useOpenMargins(rows, first, shown);
  // Loads rows as they scroll into view, so that nobody has to click for every hundred.
  const unread = shown.map(({ original }) => original).find(({ kind }) => kind === 'more');
  const { readMore } = tree;
  useEffect(() => {
    if (unread?.kind === 'more') void readMore(unread.of, unread.known);
  });
  const template = table
    .getAllLeafColumns()
    .map((leaf) => `minmax(${leaf.getSize()}px, ${leaf.getIsPinned() ? 2 : 1}fr)`)
    .join(' ');
  return (
    <>
      <Box ref={tools}>
        <GridTools
          {...{ choice, busy }}
          live={scheduling.live}
          onLive={scheduling.setLive}
          onChoose={choose}
          onOpenAll={() => void openAll()}
          onFind={find}
          onLeave={toSheet}
        />
      </Box>
      <CellBar
        leaf={leaf?.leaf}
        column={column}
        margins={margins}
        waiting={leaf && column && scheduling.waiting.get(waitingKey(leaf.leaf.id, column.id))}
        onAsk={setQuestion}
        onUse={(price) =>
          leaf &&
          column &&
          void keep([
            {
              ...{ key: cellKey(leaf.key, column.id), model: leaf.model, product_id: leaf.leaf.product_id },
              ...{ condition_id: column.id, price },
            },
          ])
        }
      />
      <Scroller
        ref={scroller}
        role="treegrid"
        aria-label="Prices"
        aria-multiselectable
        aria-rowcount={rows.length + 1}
        aria-activedescendant={`${id}-${at.row}-${at.column}`}
        tabIndex={0}
        height={sheetHeight}
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
        onKeyDown={grid.onKeyDown}
        onPaste={grid.onPaste}
      >
        <Box minWidth={`${table.getTotalSize()}px`}>
          <GridHeader ref={header} template={template} columns={columns} />
          <Box position="relative" style={{ height: rows.length * rowHeight }}>
            {shown.map((row, i) => (
              <GridRow
                key={row.id}
                id={`${id}-${first + i}`}
                index={first + i}
                row={row}
                open={row.getIsExpanded()}
                columns={columns}
                margins={margins}
                waiting={scheduling.waiting}
                template={template}
                cursor={first + i === at.row ? at.column : null}
                from={range && first + i >= range.top && first + i <= range.bottom ? range.left : 0}
                to={range && first + i >= range.top && first + i <= range.bottom ? range.right : 0}
                typed={first + i === at.row ? typed : null}
                flashed={flashed}
                acts={acts}
              />
            ))}
          </Box>
        </Box>
      </Scroller>
      <Box padding={3} borderTopWidth="1px" borderColor="border">
        <Text small muted>
          Arrows move, Enter opens or edits, Delete removes the custom price, ? explains the price, B sets the base
          price. Shift+arrows or dragging select cells. Paste fills the rows below and expands them. Ctrl+D fills the
          selection with its first row, or copies the price above. Ctrl+F finds a cell, Ctrl+Z undoes, Ctrl+Y redoes. C
          custom, R rule, S synced, U uploaded, B by hand.
        </Text>
        {margins && (
          <Text small muted>
            {Object.values(marginGrades).map(({ sign, words }) => (
              <Box as="span" key={sign} marginInlineEnd={3}>
                {sign} {words}
              </Box>
            ))}
          </Text>
        )}
        <Box role="alert" color="danger.text" fontSize="sm">
          {grid.fault}
        </Box>
      </Box>
      {scheduling.dialog}
      {saving.asked && (
        <MarkedDialog
          marked={saving.asked.marked}
          many={saving.asked.cells.length}
          onConfirm={saving.confirm}
          onClose={saving.cancel}
        />
      )}
      {question === 'why' && leaf && column && (
        <WhyDialog leaf={leaf.leaf} column={column} onClose={() => setQuestion(null)} />
      )}
      {question === 'resale' && leaf && column && (
        <ResaleDialog
          leaf={leaf.leaf}
          column={column}
          expected={margins?.(leaf.leaf.id, column.id, 0)?.expected ?? null}
          onClose={() => setQuestion(null)}
        />
      )}
      {question === 'history' && leaf && (
        <DeviceHistoryDialog leaf={leaf.leaf} model={leaf.model} onClose={() => setQuestion(null)} />
      )}
      {question === 'base' && leaf && (
        <BasePriceDialog
          leaf={leaf.leaf}
          onDone={(answer) => {
            setQuestion(null);
            const { product_id } = leaf.leaf;
            const cells = columns.map(({ id: condition_id }) => ({
              ...{ key: cellKey(leaf.key, condition_id), model: leaf.model, product_id, condition_id, price: null },
            }));
            void onChanged(cells, answer);
          }}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  );
}
