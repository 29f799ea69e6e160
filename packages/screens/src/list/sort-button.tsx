import { Box, Icon } from '@recoup/ui';

/** Which way a column is sorted, as TanStack Table says it. */
type Sorted = 'asc' | 'desc' | false;

/** The same for a screen reader, on the header. */
export const ariaSort = (sorted: Sorted) =>
  sorted === 'asc' ? ('ascending' as const) : sorted === 'desc' ? ('descending' as const) : ('none' as const);

interface SortButtonProps {
  label: string;
  sorted: Sorted;
  onPress: ((event: unknown) => void) | undefined;
}

/** The words of a column's header, which sort by it: down, up, not at all. */
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
