import { Box, Inline, Skeleton, Stack } from '@recoup/ui';
import { RowLink } from './list-row.tsx';
import type { Column } from './list-types.ts';
import type { ListRows } from './use-list-rows.ts';

interface ListCardsProps<Item> {
  label: string;
  columns: readonly Column<Item>[];
  rows: ListRows<Item>;
}

/** The rows on a narrow screen: name first, then what else there is, label and value. */
export function ListCards<Item>({ label, columns, rows }: ListCardsProps<Item>) {
  const { table, idOf, toOf, acts } = rows;
  const [name, ...rest] = table.getVisibleLeafColumns().flatMap(({ id }) => {
    const column = columns.find((one) => one.id === id);
    return column && column.card !== false ? [column] : [];
  });
  if (!name) return null;
  return (
    <Box as="ul" aria-label={label}>
      {rows.rows.map((row, i) => {
        const { item } = row.original;
        const to = toOf?.(item);
        const id = idOf(item);
        return (
          <Stack
            as="li"
            key={row.id}
            data-row={id}
            tabIndex={i === rows.activeAt ? 0 : -1}
            onFocus={() => acts.onFocus(id)}
            _focusVisible={{ outlineOffset: '-2px' }}
            gap={1}
            padding={3}
            borderBottomWidth="1px"
            borderColor="border"
            onClick={(event) => acts.onClick(event, row)}
          >
            <Box fontWeight={500}>{to ? <RowLink to={to}>{name.cell(item)}</RowLink> : name.cell(item)}</Box>
            {rest.map((column) => (
              <Inline key={column.id} justifyContent="space-between" fontSize="sm" gap={4}>
                <Box color="text.muted" flexShrink={0}>
                  {column.header}
                </Box>
                <Box minWidth={0} truncate data-step={column.steps ? '' : undefined}>
                  {column.cell(item)}
                </Box>
              </Inline>
            ))}
          </Stack>
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
  );
}
