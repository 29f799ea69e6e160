import type { Me } from '@recoup/contract/session/auth';
import {
  DataRouterDataContext,
  DataRouterNavigationContext,
  DataRouterStateContext,
  KeptContext,
  LocationContext,
  useMatches,
  useMe,
  useOutlet,
} from '@recoup/remote-kit';
import {
  Activity,
  Fragment,
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

/** The most hidden pages that are kept. */
const most = 2;

/** What may be open over a page. A page with something unfinished isn't kept. */
const above = '[role=dialog], [role=alertdialog], [role=menu]';

/** A page, visible or kept. */
interface Page {
  readonly id: number;
  readonly route: string | undefined;
  /** Its container, which is in the document only while the page is visible. */
  readonly box: HTMLElement;
  /** Whether the page asked to be kept. */
  readonly wish: { kept: boolean };
  /** The history entry in which it's shown again. */
  readonly again: string | null;
  /** What was last shown, in which history entry, and for which user. */
  last: { shown: ReactNode; entry: string; me: Me | null };
}

let pagesMade = 0;

const newPage = (route: string | undefined): Page => {
  const box = document.createElement('div');
  box.style.display = 'contents';
  pagesMade += 1;
  return {
    id: pagesMade,
    route,
    box,
    wish: { kept: false },
    again: null,
    last: { shown: null, entry: '', me: null },
  };
};

/** The pages after navigating away from the first one: the new page, then the kept ones. */
function turned([left, ...kept]: readonly Page[], route: string | undefined, now: Omit<Page['last'], 'shown'>): Page[] {
  const keeps = left?.wish.kept && !document.querySelector(above);
  const all = (left && keeps ? [left, ...kept] : kept).filter(({ last }) => last.me === now.me);
  const known = all.find((page) => page !== left && page.route === route && page.last.entry === now.entry);
  return [
    known ? { ...known, again: now.entry } : newPage(route),
    ...all.filter((page) => page !== known).slice(0, most),
  ];
}

/** Adds a page to the document before its own effects look for it there. */
function Put({ box, place }: { box: HTMLElement; place: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => {
    place.current?.append(box);
    return () => box.remove();
  }, [box, place]);
  return null;
}

/**
 * The page at the current address. A page that asks for it (`useKeptForBack`) keeps its state when the user leaves.
 * It's removed from the document with its effects cleaned up, and shown again with its history entry.
 */
export function KeptPages() {
  const outlet = useOutlet();
  const place = useRef<HTMLDivElement>(null);
  const location = useContext(LocationContext);
  const data = useContext(DataRouterDataContext);
  const navigation = useContext(DataRouterNavigationContext);
  const state = useContext(DataRouterStateContext);
  const { key, pathname, search } = location.location;
  const route = useMatches().at(-1)?.id;
  const entry = `${key} ${pathname}${search}`;
  const now = { entry, me: useMe() };

  const [pages, setPages] = useState<readonly Page[]>(() => [newPage(route)]);
  const current = pages[0];
  if (current?.route !== route) setPages(turned(pages, route, now));
  const shown =
    current?.again === entry && !data?.errors ? (
      current.last.shown
    ) : (
      <LocationContext value={location}>
        <DataRouterStateContext value={state}>
          <DataRouterDataContext value={data}>
            <DataRouterNavigationContext value={navigation}>{outlet}</DataRouterNavigationContext>
          </DataRouterDataContext>
        </DataRouterStateContext>
      </LocationContext>
    );
  useLayoutEffect(() => {
    if (current) current.last = { shown, ...now };
  });

  return (
    <>
      <div ref={place} style={{ display: 'contents' }} />
      {pages.map((page) => (
        <Fragment key={page.id}>
          {page === current && <Put box={page.box} place={place} />}
          {createPortal(
            <Activity mode={page === current ? 'visible' : 'hidden'}>
              <KeptContext value={page.wish}>{page === current ? shown : page.last.shown}</KeptContext>
            </Activity>,
            page.box,
          )}
        </Fragment>
      ))}
    </>
  );
}
