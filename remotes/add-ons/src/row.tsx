import { Box, Inline } from '@recoup/ui';
import type { ReactNode } from 'react';

/** An entry of a section: its name, its details and its actions. */
export function Row({ title, actions, children }: { title: ReactNode; actions?: ReactNode; children?: ReactNode }) {
  return (
    <Box
      as="li"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap={3}
      paddingBlock={2}
      borderBottomWidth="1px"
      borderColor="border"
    >
      <Box flex={1} minWidth="14rem" overflowWrap="anywhere">
        {title}
        <Box fontSize="sm" color="text.muted">
          {children}
        </Box>
      </Box>
      {actions && <Inline gap={2}>{actions}</Inline>}
    </Box>
  );
}
