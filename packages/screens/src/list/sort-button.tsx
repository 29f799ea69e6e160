import { Box, Icon } from '@recoup/ui';

/** The sort direction in TanStack Table's terms. */
type Sorted = 'asc' | 'desc' | false;

/** The value of `aria-sort` for the header. */
export const ariaSort = (sorted: Sorted) =>
  sorted === 'asc' ? ('ascending' as const) : sorted === 'desc' ? ('descending' as const) : ('none' as const);

interface SortButtonProps {
  label: string;
  sorted: Sorted;
  onPress: ((event: unknown) => void) | undefined;
}

/** A column's header text. Pressing it sorts descending, then ascending, then not at all. */
export function SortButton({ label, sorted, onPress }: SortButtonProps) {
  return (
    <Box
      as="button"
      display="inline-flex"
      alignItems="center"
      gap={1}
      borderRadius="sm"
      cursor="pointer"
      fontWeight={500}
      color={sorted ? 'text' : undefined}
      _hover={{ color: 'text' }}
      onClick={onPress}
    >
      {label}
      <Icon name={sorted ? (sorted === 'desc' ? 'sort-down' : 'sort-up') : 'sort'} size={14} />
    </Box>
  );
}
