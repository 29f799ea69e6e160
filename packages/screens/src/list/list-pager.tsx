import { pageSizes } from '@recoup/contract/wire';
import { Box, IconButton, Inline, numberText, SelectField, Text, TextField } from '@recoup/ui';
import { useEffect, useState } from 'react';
import type { ListAnswer } from './list-types.ts';

interface ListPagerProps {
  answer: Pick<ListAnswer<unknown>, 'from' | 'to' | 'total' | 'more_than_total' | 'last_page'>;
  page: number;
  perPage: number;
  onPage: (page: number) => void;
  /** Left out where a page has always as many rows. */
  onPerPage?: (perPage: number) => void;
}

/** Below every list: how much of it is shown, and the way to the rest. */
export function ListPager({ answer, page, perPage, onPage, onPerPage }: ListPagerProps) {
  const last = Math.max(1, answer.last_page);
  const more = answer.more_than_total === true;
  return (
    <Inline
      as="nav"
      aria-label="Pages"
      justifyContent="space-between"
      gap={3}
      wrap
      paddingInline={3}
      paddingBlock={2}
      borderTopWidth="1px"
      borderColor="border"
    >
      <Text small muted>
        Showing {numberText(answer.from)} to {numberText(answer.to)} of {more && 'more than '}
        {numberText(answer.total)} entries
      </Text>
      <Inline gap={1}>
        {onPerPage && (
          <Box width="104px" marginInlineEnd={{ base: 0, sm: 2 }}>
            <SelectField
              label="Rows per page"
              hideLabel
              compact
              value={String(perPage)}
              onChange={(size) => onPerPage(Number(size))}
              options={pageSizes.map((size) => ({ value: String(size), label: `${size} rows` }))}
            />
          </Box>
        )}
        <IconButton icon="first" label="First page" disabled={page <= 1} onClick={() => onPage(1)} />
        <IconButton icon="left" label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)} />
        <PageInput page={page} last={last} onPage={onPage} />
        <Text small muted whiteSpace="nowrap">
          of {numberText(last)}
          {more && '+'}
        </Text>
        <IconButton icon="right" label="Next page" disabled={page >= last} onClick={() => onPage(page + 1)} />
        <IconButton icon="last" label="Last page" disabled={more || page >= last} onClick={() => onPage(last)} />
      </Inline>
    </Inline>
  );
}

/** A page number to type: taken 300 ms after the last key; below 1 becomes 1, above the last becomes the last. */
function PageInput({ page, last, onPage }: { page: number; last: number; onPage: (page: number) => void }) {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    if (text === null || !/^-?\d+$/.test(text)) return;
    const timer = setTimeout(() => {
      setText(null);
      onPage(Math.min(last, Math.max(1, Number(text))));
    }, 300);
    return () => clearTimeout(timer);
  }, [text, last, onPage]);
  return (
    <Box width={{ base: 12, sm: 16 }}>
      <TextField
        label="Page"
        hideLabel
        compact
        inputMode="numeric"
        value={text ?? String(page)}
        onChange={setText}
        onBlur={() => {
          if (text !== null && !/^-?\d+$/.test(text)) setText(null);
        }}
      />
    </Box>
  );
}
