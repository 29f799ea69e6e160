import { Box, Button } from '@recoup/ui';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Beside one more so many actions fit in a line of a phone. */
const mostBeside = 2;

/** Which actions stay in sight where there are too many: the last one, which is a page's primary one, or the first ones. */
type Staying = 'last' | 'first';

/**
 * How many actions stand in the line around the mark. Who may not do a thing sees no button, and some come later. Those
 * that stay in sight are marked.
 */
function useActionCount(mark: RefObject<HTMLElement | null>, stay: Staying): number {
  const [count, setCount] = useState(0);
  useLayoutEffect(() => {
    const line = mark.current?.parentElement;
    if (!line) return;
    const look = () => {
      const actions = [...line.children].filter((child) => child.matches('a, button'));
      const stays = (at: number) => (stay === 'first' ? at < mostBeside : at === actions.length - 1);
      for (const [at, action] of actions.entries()) action.toggleAttribute('data-stays', stays(at));
      setCount(actions.length);
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(line, { childList: true });
    return () => observer.disconnect();
  }, [mark, stay]);
  return count;
}

const hidden = { display: 'none' } as const;
const half = { flex: '1 1 40%' } as const;
const waiting = ':is(a, button):not([data-stays])';

/** “More” stands before the actions of which the last one stays, and after those of which the first ones do. */
const looks = {
  last: {
    closed: { [`& ~ ${waiting}`]: hidden },
    opened: { [`& ~ ${waiting}`]: { order: 1, ...half }, '& > button, & ~ [data-stays]': half },
  },
  first: {
    closed: { [`*${waiting}:has(~ &)`]: hidden },
    opened: { '*:is(a, button):has(~ &)': half, '& > button': half },
  },
};

/**
 * Beside the actions of a line on a phone, before them or, where the first ones stay, after them. Many of them would push
 * the page out of sight: some stay, the others wait behind “More”. They are hidden, not taken away, so that a dialog that
 * one has opened stays open.
 */
export default function MoreActions({ stay = 'last', size = 'md' }: { stay?: Staying; size?: 'sm' | 'md' }) {
  const [open, setOpen] = useState(false);
  const mark = useRef<HTMLSpanElement>(null);
  const many = useActionCount(mark, stay) > mostBeside + 1;
  return (
    <Box as="span" ref={mark} display="contents" css={many ? looks[stay][open ? 'opened' : 'closed'] : undefined}>
      {many && (
        <Button size={size} icon="more" aria-expanded={open} onClick={() => setOpen(!open)}>
          More
        </Button>
      )}
    </Box>
  );
}
