import { Box, Inline, Skeleton, Stack } from '@recoup/ui';
import { useEffect, useRef } from 'react';
import { ChoosePage } from '../choose-page.tsx';
import { RowLink } from '../list-row.tsx';
import type { Column } from '../list-types.ts';
import type { ListRows } from '../use-list-rows.ts';
import { CardLines } from './card-lines.tsx';
import { RowCard } from './row-card.tsx';

interface ListCardsProps<Item> {
  label: string;
  columns: readonly Column<Item>[];
  rows: ListRows<Item>;
  /** In selection mode, pressing a card selects it and doesn't open it. */
  choosing: boolean;
}

/**
 * The rows on a narrow screen. If the list assigns places to columns, a card has three lines, followed by the optional
 * columns that the user added. Otherwise it has the name, then a label and value for each column.
 */
export function ListCards<Item>({ label, columns, rows, choosing }: ListCardsProps<Item>) {
  const { table, idOf, nameOf, toOf, acts } = rows;
  const list = useRef<HTMLDivElement>(null);
  const wasChoosing = useRef(choosing);
  useEffect(() => {
    // Starting selection mode focuses the first checkbox. Someone who selects a card by keyboard keeps their place.
    const isBegun = choosing && !wasChoosing.current && !list.current?.contains(document.activeElement);
    wasChoosing.current = choosing;
    if (isBegun) list.current?.querySelector<HTMLElement>('[type=checkbox]')?.focus();
  }, [choosing]);
  // In selection mode, people would press a card's buttons by mistake.
  const offered = choosing ? columns.filter(({ steps, buttons }) => !steps && !buttons) : columns;
  const shown = table.getVisibleLeafColumns().flatMap(({ id }) => {
    const column = offered.find((one) => one.id === id);
    return column && column.card !== false ? [column] : [];
  });
  const placed = offered.filter(({ card }) => card);
  const [name, ...others] = shown;
  const rest = placed.length > 0 ? shown.filter(({ card, hidden }) => !card && hidden) : others;
  if (!name) return null;
  return (
    <Box ref={list}>
      {choosing && (
        <Box paddingInlineStart={4} borderBottomWidth="1px" borderColor="border">
          <ChoosePage table={table} />
        </Box>
      )}
      <Box as="ul" aria-label={label}>
        {rows.rows.map((row, i) => {
          const { item } = row.original;
          const to = toOf?.(item);
          return (
            <RowCard
              key={row.id}
              row={row}
              id={idOf(item)}
              name={nameOf(item)}
              active={i === rows.activeAt}
              choosing={choosing}
              acts={acts}
            >
              {placed.length > 0 ? (
                <CardLines columns={placed} item={item} to={to} />
              ) : (
                <Box fontWeight={500}>{to ? <RowLink to={to}>{name.cell(item)}</RowLink> : name.cell(item)}</Box>
              )}
              {rest
                .filter(({ isEmpty }) => !isEmpty?.(item))
                .map((column) => (
                  <Inline key={column.id} justifyContent="space-between" fontSize="sm" gap={4}>
                    {/* The header of a column of buttons would repeat their labels. */}
                    <Box color="text.muted" flexShrink={0}>
                      {!column.buttons && !column.steps && column.header}
                    </Box>
                    <Box minWidth={0} overflowWrap="anywhere" data-step={column.steps ? '' : undefined}>
                      {column.cell(item)}
                    </Box>
                  </Inline>
                ))}
            </RowCard>
          );
        })}
        {rows.waiting &&
          Array.from({ length: Math.min(4, rows.expected) }, (_, i) => (
            <Stack as="li" key={`waiting-${i}`} gap={2} padding={3} borderBottomWidth="1px" borderColor="border">
              <Skeleton width="40%" />
              <Skeleton width="80%" />
              <Skeleton width="70%" />
            </Stack>
          ))}
      </Box>
    </Box>
  );
}
