import { Box, Checkbox, Stack } from '@recoup/ui';
import { Subscribe } from '@tanstack/react-table';
import type { MouseEvent, ReactNode } from 'react';
import type { ListRow } from '../../table/list-features.ts';
import { choose } from '../row-keys.ts';
import type { RowActs } from '../use-list-rows.ts';

interface RowCardProps<Item> {
  row: ListRow<Item>;
  id: number;
  name: string;
  active: boolean;
  /** In selection mode the card has a checkbox, and pressing anywhere on the card toggles it. */
  choosing: boolean;
  acts: RowActs<Item>;
  children: ReactNode;
}

/** The frame of a card. It is the tab stop, or its checkbox is. */
export function RowCard<Item>({ row, id, name, active, choosing, acts, children }: RowCardProps<Item>) {
  const frame = {
    as: 'li',
    'data-row': id,
    onFocus: () => acts.onFocus(id),
    _focusVisible: { outlineOffset: '-2px' },
    borderBottomWidth: '1px',
    borderColor: 'border',
  } as const;
  if (!choosing)
    return (
      <Stack
        {...frame}
        gap={1}
        padding={3}
        tabIndex={active ? 0 : -1}
        onClick={(event: MouseEvent) => acts.onClick(event, row)}
      >
        {children}
      </Stack>
    );
  return (
    <Subscribe source={row.table.atoms.rowSelection} selector={(chosen) => chosen[row.id] === true}>
      {(chosen) => (
        <Box
          {...frame}
          display="flex"
          gap={4}
          padding={3}
          paddingInlineStart={4}
          tabIndex={-1}
          bg={chosen ? 'accent.bg' : undefined}
          onClickCapture={(event: MouseEvent) => toggle(event, row)}
        >
          <Box display="flex" alignItems="center" height={6}>
            <Checkbox
              label={`Select ${name}`}
              hideLabel
              checked={chosen}
              onChange={(checked, { shiftKey }) => choose(row, checked, shiftKey)}
            />
          </Box>
          <Stack gap={1} flex={1} minWidth={0}>
            {children}
          </Stack>
        </Box>
      )}
    </Subscribe>
  );
}

/** The card takes the press, whatever on it was hit. */
function toggle<Item>(event: MouseEvent, row: ListRow<Item>): void {
  if (event.target instanceof Element && event.target.matches('[type=checkbox]')) return;
  event.preventDefault();
  event.stopPropagation();
  choose(row, !row.getIsSelected(), event.shiftKey);
}
