import { Box } from '@recoup/ui';
import type { Ref } from 'react';
import { rowHeight } from './GridRow.tsx';
import type { ConditionColumn } from './PriceGrid.tsx';

interface GridHeaderProps {
  ref: Ref<HTMLDivElement>;
  template: string;
  columns: readonly ConditionColumn[];
}

/** The column headers. A long condition name wraps to up to four lines. */
export function GridHeader({ ref, template, columns }: GridHeaderProps) {
  return (
    <Box
      ref={ref}
      role="row"
      display="grid"
      gridTemplateColumns={template}
      position="sticky"
      top={0}
      zIndex={1}
      bg="bg.panel"
      borderBottomWidth="1px"
      borderColor="border"
      fontSize="sm"
      fontWeight={500}
      color="text.muted"
      minHeight={`${rowHeight}px`}
      alignItems="stretch"
    >
      <Box
        role="columnheader"
        position="sticky"
        insetInlineStart={0}
        bg="inherit"
        display="flex"
        alignItems="center"
        paddingInline={3}
      >
        Device
      </Box>
      {columns.map(({ id, term }) => (
        <Box
          key={id}
          role="columnheader"
          alignSelf="center"
          paddingInline={2}
          paddingBlock={1}
          lineHeight={1.25}
          textAlign="end"
          overflowWrap="anywhere"
          overflow="hidden"
          css={{ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 4 }}
          title={term}
        >
          {term}
        </Box>
      ))}
    </Box>
  );
}
