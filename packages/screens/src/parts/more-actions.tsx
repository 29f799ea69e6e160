import { Box, Button } from '@recoup/ui';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** A phone's line fits this many actions beside one more. */
const mostBeside = 2;

/**
 * Which actions stay visible if there are too many: the last, which is the page's primary action, or the first ones.
 */
type Staying = 'last' | 'first';

/**
 * Counts the actions in the line around the marker, because users don't see what they may not do, and some actions
 * appear later. Also marks the actions that stay visible.
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

/** “More” comes before the actions if the last one stays, and after them if the first ones do. */
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
 * Collapses the actions of a line on a phone. Many of them would push the page out of view, so some stay and the rest
 * are behind “More”. That button comes first, or last if the first actions stay. The others are hidden but mounted, so
 * that an open dialog stays open.
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
