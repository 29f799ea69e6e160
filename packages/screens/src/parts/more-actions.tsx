import { Box, Button } from '@recoup/ui';
import { useRef, useState } from 'react';
import { mostBeside, useActionCount } from './action-count.ts';

const others = '& ~ :is(a, button):not([data-stays])';
const half = { flex: '1 1 40%' } as const;
const closed = { [others]: { display: 'none' } };
const opened = { [others]: { order: 1, ...half }, '& > button, & ~ [data-stays]': half };

/**
 * Before the actions of a page on a phone. Many of them would push the page out of sight: the last one, which is the
 * primary one, stays; the others wait behind “More”. They are hidden, not taken away, so that a dialog that one has opened
 * stays open.
 */
export default function MoreActions() {
  const [open, setOpen] = useState(false);
  const mark = useRef<HTMLSpanElement>(null);
  const many = useActionCount(mark, 'last') > mostBeside + 1;
  return (
    <>
      <span ref={mark} hidden />
      {many && (
        <Box as="span" display="contents" css={open ? opened : closed}>
          <Button icon="more" aria-expanded={open} onClick={() => setOpen(!open)}>
            More
          </Button>
        </Box>
      )}
    </>
  );
}
