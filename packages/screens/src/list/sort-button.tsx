import { Box, Icon } from '@recoup/ui';

interface SortButtonProps {
  label: string;
  sorted: boolean;
  descending: boolean;
  onPress: () => void;
}

/** The words of a column's header, which sort by it. */
export function SortButton({ label, sorted, descending, onPress }: SortButtonProps) {
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
      <Icon name={sorted ? (descending ? 'sort-down' : 'sort-up') : 'sort'} size={14} />
    </Box>
  );
}
