import { Box, Button } from '@recoup/ui';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Beside the primary action so many fit in a line of a phone. */
const mostBeside = 2;

const isSecondary = (action: Element) => action.matches('a, button') && !action.matches('[data-look=primary]');

/** How many of the actions beside it are not the primary one: who may not do a thing sees no button, and some come later. */
function useSecondaryCount(mark: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(0);
  useLayoutEffect(() => {
    const line = mark.current?.parentElement;
    if (!line) return;
    const look = () => setCount([...line.children].filter(isSecondary).length);
    look();
    const observer = new MutationObserver(look);
    observer.observe(line, { childList: true });
    return () => observer.disconnect();
  }, [mark]);
  return count;
}

const others = '& ~ :is(a, button):not([data-look=primary])';
const half = { flex: '1 1 40%' } as const;
const closed = { [others]: { display: 'none' } };
const opened = { [others]: { order: 1, ...half }, '& > button, & ~ [data-look=primary]': half };

/**
 * Before the actions of a page on a phone. Many of them would push the page out of sight: the primary one stays, the others
 * wait behind “More”. They are hidden, not taken away, so that a dialog that one has opened stays open.
 */
export default function MoreActions() {
  const [open, setOpen] = useState(false);
  const mark = useRef<HTMLSpanElement>(null);
  const many = useSecondaryCount(mark) > mostBeside;
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
