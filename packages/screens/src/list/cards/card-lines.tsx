import { Box } from '@recoup/ui';
import { Fragment, type ReactNode } from 'react';
import { RowLink } from '../list-row.tsx';
import type { CardPlace, Column } from '../list-types.ts';

interface CardLinesProps<Item> {
  /** The columns that have a place on the card, in order. */
  columns: readonly Column<Item>[];
  item: Item;
  to: string | undefined;
}

/** A row as a card of three lines: name and total, what it's about, and more details with the status at the end. */
export function CardLines<Item>({ columns, item, to }: CardLinesProps<Item>) {
  const at = (place: CardPlace) => columns.filter((column) => column.card === place && !column.isEmpty?.(item));
  const [title] = at('title');
  const cells = (place: CardPlace) =>
    at(place).map((column, i) => (
      <Fragment key={column.id}>
        {i > 0 && place !== 'end' && <span aria-hidden> · </span>}
        <span data-step={column.steps ? '' : undefined}>{column.cell(item)}</span>
      </Fragment>
    ));
  return (
    <>
      <Line
        start={
          <>
            <Box as="span" data-card="title" fontWeight={600}>
              {title && (to ? <RowLink to={to}>{title.cell(item)}</RowLink> : title.cell(item))}
            </Box>
            <Box as="span" fontSize="sm" color="text.muted" marginInlineStart={2}>
              {cells('beside')}
            </Box>
          </>
        }
        end={cells('sum')}
      />
      {at('line').length > 0 && <Line start={cells('line')} />}
      <Line
        start={
          <Box as="span" fontSize="sm" color="text.muted">
            {cells('foot')}
          </Box>
        }
        end={cells('end')}
      />
    </>
  );
}

/** A name that wraps stays beside its initials. */
const besideInitials = { '& span:has(> [data-initials])': { display: 'inline-flex', alignItems: 'center' } };

/** A line whose start shrinks and whose end doesn't. */
function Line({ start, end }: { start: ReactNode; end?: ReactNode }) {
  return (
    <Box display="flex" alignItems="center" justifyContent="space-between" gap={3} minHeight={6}>
      <Box minWidth={0} overflowWrap="anywhere" css={besideInitials}>
        {start}
      </Box>
      {end && (
        <Box display="flex" alignItems="center" gap={2} flexShrink={0}>
          {end}
        </Box>
      )}
    </Box>
  );
}
