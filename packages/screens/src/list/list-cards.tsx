import { Box, Inline, Skeleton, Stack } from '@recoup/ui';
import { RowLink } from './list-row.tsx';
import type { Column } from './list-types.ts';
import type { ListRows } from './use-list-rows.ts';

/** The rows on a narrow screen: name first, then what else there is, label and value. */
export function ListCards<Row>({
  label,
  columns,
  rows,
}: {
  label: string;
  columns: readonly Column<Row>[];
  rows: ListRows<Row>;
}) {
  const [name, ...rest] = columns;
  if (!name) return null;
  return (
    <Box as="ul" aria-label={label}>
      {rows.rows.map((row) => {
        const to = rows.toOf?.(row);
        const id = rows.idOf(row);
        return (
          <Stack
            as="li"
            key={id}
            data-row={id}
            tabIndex={rows.activeId === id ? 0 : -1}
            onFocus={() => rows.activate(id)}
            _focusVisible={{ outlineOffset: '-2px' }}
            gap={1}
            padding={3}
            borderBottomWidth="1px"
            borderColor="border"
            onClick={(event) => rows.onRowClick(event, row)}
          >
            <Box fontWeight={500}>{to ? <RowLink to={to}>{name.cell(row)}</RowLink> : name.cell(row)}</Box>
            {rest.map((column) => (
              <Inline key={column.id} justifyContent="space-between" fontSize="sm" gap={4}>
                <Box color="text.muted" flexShrink={0}>
                  {column.header}
                </Box>
                <Box minWidth={0} truncate>
                  {column.cell(row)}
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
