import { Box, Card, Heading, Icon, Inline, touchLine } from '@recoup/ui';
import { atom, useAtom } from 'jotai';
import { atomWithStorage, createJSONStorage } from 'jotai/utils';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';

// Not synced between tabs: a section collapsed in one tab stays open here.
const { subscribe: _, ...storage } = createJSONStorage<readonly string[]>();

/** The sections that the user has toggled from their default. */
const turnedSections = atomWithStorage('recoup.closed-sections', [], storage, { getOnInit: true });

/** Whether a section is open, stored in this browser under its id. */
function useOpen(id: string, startsOpen: boolean) {
  const openAtom = useMemo(
    () =>
      atom(
        (get) => get(turnedSections).includes(id) !== startsOpen,
        (get, set, open: boolean) => {
          const others = get(turnedSections).filter((one) => one !== id);
          set(turnedSections, open === startsOpen ? others : [...others, id]);
        },
      ),
    [id, startsOpen],
  );
  return useAtom(openAtom);
}

/** The anchor for links to a section of the same page. */
export const sectionAnchor = (id: string) => `section-${id}`;

/** A collapsible part of a page with its own actions. Its state is remembered. */
export function Section({
  id,
  title,
  actions,
  flush,
  startsClosed = false,
  mustOpen = false,
  children,
}: {
  /** The key of its stored state: "order.items". */
  id: string;
  title: string;
  actions?: ReactNode;
  /** Lets the content reach the edges (tables). */
  flush?: boolean;
  /** For rarely needed sections: closed at first, and the content isn't loaded until it's opened. */
  startsClosed?: boolean;
  /** Opens the section when this becomes true, because something on the page links to its content. */
  mustOpen?: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useOpen(id, !startsClosed);
  // Once opened, the content stays mounted, so that collapsing doesn't lose input.
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  const contentId = useId();
  useEffect(() => {
    if (mustOpen) setOpen(true);
  }, [mustOpen, setOpen]);
  return (
    <Card as="section" id={sectionAnchor(id)} scrollMarginTop={16} flush aria-labelledby={`${contentId}-title`}>
      <Inline justifyContent="space-between" paddingInline={4} paddingBlock={2} minHeight={12} columnGap={3} wrap>
        <Heading level={2} id={`${contentId}-title`} fontSize="md">
          <Box
            as="button"
            aria-expanded={open}
            aria-controls={contentId}
            display="inline-flex"
            alignItems="center"
            gap={1.5}
            borderRadius="sm"
            {...touchLine}
            cursor="pointer"
            fontWeight={600}
            onClick={() => setOpen(!open)}
          >
            <Box
              as="span"
              display="inline-flex"
              color="text.subtle"
              transition="rotate 120ms"
              rotate={open ? '0deg' : '-90deg'}
            >
              <Icon name="down" size={14} />
            </Box>
            {title}
          </Box>
        </Heading>
        {opened && actions && (
          <Inline gap={2} display={open ? 'flex' : 'none'}>
            {actions}
          </Inline>
        )}
      </Inline>
      <Box id={contentId} hidden={!open}>
        {opened && (
          <Box padding={flush ? 0 : 4} paddingTop={flush ? 0 : 1}>
            {children}
          </Box>
        )}
      </Box>
    </Card>
  );
}
