import { Box } from '@recoup/ui';
import type { Header } from '@tanstack/react-table';
import type { KeyboardEvent } from 'react';
import type { Held, ListFeatures } from '../table/list-features.ts';

/** How far an arrow key moves the edge, in pixels. */
const step = 16;
const widest = 800;

interface ColumnEdgeProps<Item> {
  header: Header<ListFeatures, Held<Item>>;
  label: string;
}

/** A column's edge. Dragging it or moving it with the arrow keys sets the width. Delete restores the list's default. */
export function ColumnEdge<Item>({ header, label }: ColumnEdgeProps<Item>) {
  const { column } = header;
  const { minSize = 0 } = column.columnDef;
  const width = Math.round(column.getSize());
  const widen = (by: number) =>
    header.table.setColumnSizing((sizes) => ({
      ...sizes,
      [column.id]: Math.max(minSize, Math.min(widest, width + by)),
    }));
  const keys: Record<string, () => void> = {
    ArrowLeft: () => widen(-step),
    ArrowRight: () => widen(step),
    Delete: () => column.resetSize(),
  };
  return (
    <Box
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${label}`}
      aria-valuenow={width}
      aria-valuemin={minSize}
      aria-valuemax={widest}
      aria-valuetext={`${width} pixels`}
      tabIndex={0}
      position="absolute"
      insetInlineEnd={0}
      insetBlock={2}
      width="7px"
      cursor="col-resize"
      touchAction="none"
      borderInlineEndWidth="1px"
      borderColor="border"
      _hover={{ borderColor: 'accent.text', borderInlineEndWidth: '2px' }}
      _focusVisible={{ outlineOffset: '-2px' }}
      onMouseDown={header.getResizeHandler()}
      onTouchStart={header.getResizeHandler()}
      onKeyDown={(event: KeyboardEvent) => {
        const move = keys[event.key];
        if (!move) return;
        event.preventDefault();
        move();
      }}
    />
  );
}
