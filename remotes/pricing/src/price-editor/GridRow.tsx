import type { MarginOf } from '@recoup/parts';
import { Box, Icon } from '@recoup/ui';
import { memo, useEffect, useRef } from 'react';
import { gradeOf, marginGrades } from './margin-grade.ts';
import { PriceText } from './PriceCell.tsx';
import type { ConditionColumn } from './PriceGrid.tsx';
import type { PriceEntry, PriceRow } from './tree-rows.ts';
import { cellKey } from './use-grid-keys.ts';
import { type WaitingCells, waitingKey } from './use-scheduling.tsx';

/** In pixels. All rows have the same height, so that each one's position is known. */
export const rowHeight = 36;
/** The minimum height of the sheet. In a tall window it reaches the bottom. */
export const leastHeight = 560;
export const sheetHeight = `max(${leastHeight}px, 100dvh - 440px)`;

interface GridRowProps {
  id: string;
  index: number;
  row: PriceRow;
  /** Whether a node is open. */
  open: boolean;
  columns: readonly ConditionColumn[];
  margins: MarginOf | null;
  waiting: WaitingCells;
  template: string;
  /** The column with the cursor, if it's in this row. */
  cursor: number | null;
  /** The first and last selected column. 0 if none is. */
  from: number;
  to: number;
  typed: string | null;
  flashed: ReadonlySet<string>;
  acts: RowActs;
}

/** The event handlers of rows. The object is the same for the lifetime of the grid, so that rows need not re-render. */
export interface RowActs {
  onType(text: string): void;
  onLeave(): void;
  onPick(row: PriceRow, index: number, column: number): void;
  onEdit(): void;
  /** Called when a cell is pressed, or entered while the mouse button is down. */
  onSelect(row: number, column: number, extend: boolean): void;
}

const mark = {
  outlineWidth: '2px',
  outlineStyle: 'solid',
  outlineColor: 'accent.text',
  outlineOffset: '-2px',
} as const;

/** A row: a node that opens, a leaf with its prices, or a link to more. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { id, index, row, open, columns, margins, waiting, template, cursor, from, to, typed, flashed, acts } = props;
  const entry = row.original;
  const onPick = (column: number) => acts.onPick(row, index, column);
  return (
    <Box
      role="row"
      aria-rowindex={index + 2}
      aria-level={row.depth + 1}
      {...(entry.kind === 'node' && { 'aria-expanded': open })}
      position="absolute"
      // An inline style, to avoid a separate class for each of thousands of rows.
      style={{ top: index * rowHeight }}
      insetInline={0}
      height={`${rowHeight}px`}
      display="grid"
      gridTemplateColumns={template}
      alignItems="stretch"
      borderBottomWidth="1px"
      borderColor="border"
      fontSize="sm"
      bg="bg.panel"
    >
      <Box
        role="gridcell"
        id={`${id}-0`}
        position="sticky"
        insetInlineStart={0}
        bg="inherit"
        display="flex"
        alignItems="center"
        gap={1}
        minWidth={0}
        paddingInlineStart={`${12 + row.depth * 16}px`}
        cursor={entry.kind === 'leaf' ? 'default' : 'pointer'}
        onClick={() => onPick(0)}
        {...(cursor === 0 && mark)}
      >
        {entry.kind === 'node' && <Icon name={open ? 'down' : 'right'} size={14} />}
        <Box as="span" truncate color={entry.kind === 'more' ? 'text.muted' : undefined}>
          {nameOf(entry)}
        </Box>
      </Box>
      {columns.map(({ id: condition, term }, i) => {
        const editing = cursor === i + 1 && typed !== null;
        const selected = i + 1 >= from && i + 1 <= to;
        const price = entry.kind === 'leaf' && entry.leaf.prices.find((one) => one.condition_id === condition);
        const margin = price && entry.kind === 'leaf' ? margins?.(entry.leaf.id, condition, price.price.amount) : null;
        const tint = margin ? marginGrades[gradeOf(margin)].bg : undefined;
        return (
          <Box
            key={condition}
            role="gridcell"
            id={`${id}-${i + 1}`}
            display="flex"
            alignItems="center"
            justifyContent="flex-end"
            gap={1}
            paddingInline={2}
            bg={flashed.has(cellKey(entry.key, condition)) ? 'success.bg' : selected ? 'accent.bg' : tint}
            transition="background-color 200ms"
            userSelect="none"
            {...(selected && { 'aria-selected': true })}
            onPointerDown={(event) => acts.onSelect(index, i + 1, event.shiftKey)}
            onPointerEnter={(event) => event.buttons === 1 && acts.onSelect(index, i + 1, true)}
            onClick={() => onPick(i + 1)}
            onDoubleClick={acts.onEdit}
            {...(cursor === i + 1 && mark)}
          >
            {editing ? (
              <CellInput
                label={`${nameOf(entry)}, ${term}`}
                value={typed}
                onType={acts.onType}
                onLeave={acts.onLeave}
              />
            ) : (
              entry.kind === 'leaf' && (
                <PriceText
                  price={price || undefined}
                  found={margin ?? null}
                  waiting={waiting.get(waitingKey(entry.leaf.id, condition))}
                />
              )
            )}
          </Box>
        );
      })}
    </Box>
  );
});

interface CellInputProps {
  label: string;
  value: string;
  onType: (text: string) => void;
  onLeave: () => void;
}

/** The input of a cell. It has focus while it exists. */
function CellInput({ label, value, onType, onLeave }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Box asChild width="100%" minWidth={0} textAlign="end" bg="bg.panel">
      <input
        ref={input}
        aria-label={label}
        inputMode="decimal"
        value={value}
        onChange={(event) => onType(event.target.value)}
        onBlur={onLeave}
      />
    </Box>
  );
}

function nameOf(entry: PriceEntry): string {
  if (entry.kind === 'leaf') return entry.leaf.name;
  return entry.kind === 'node' ? entry.node.name : entry.known === 0 ? 'Loading…' : 'Show more';
}
