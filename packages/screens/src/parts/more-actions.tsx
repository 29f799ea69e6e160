import { Box, Button } from '@recoup/ui';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Beside the primary action so many fit in a line of a phone. */
const mostBeside = 2;

/**
 * How many actions stand beside it besides the last one, which is the primary one and is marked. Who may not do a thing
 * sees no button, and some come later.
 */
function useOthers(mark: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(0);
  useLayoutEffect(() => {
    const line = mark.current?.parentElement;
    if (!line) return;
    const look = () => {
      const actions = [...line.children].filter((child) => child.matches('a, button'));
      for (const [i, action] of actions.entries()) action.toggleAttribute('data-stays', i === actions.length - 1);
      setCount(actions.length - 1);
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(line, { childList: true });
    return () => observer.disconnect();
  }, [mark]);
  return count;
}

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
  const many = useOthers(mark) > mostBeside;
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
