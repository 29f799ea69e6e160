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

/** So many pages are kept that nobody sees. */
const most = 2;

/** What lies over a page; a page is not kept with something half done. */
const above = '[role=dialog], [role=alertdialog], [role=menu]';

/** A page, on the screen or kept. */
interface Page {
  readonly id: number;
  readonly route: string | undefined;
  /** Where its elements are: in the document only while it is seen. */
  readonly box: HTMLElement;
  /** Whether it wants to be kept; its frame says so. */
  readonly wish: { kept: boolean };
  /** The entry of the history in which it is shown again. */
  readonly again: string | null;
  /** What was last on the screen, in which entry of the history, and for whom. */
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

/** The pages after a visit has left the first one: the one that it came to, then those that are kept. */
function turned([left, ...kept]: readonly Page[], route: string | undefined, now: Omit<Page['last'], 'shown'>): Page[] {
  const keeps = left?.wish.kept && !document.querySelector(above);
  const all = (left && keeps ? [left, ...kept] : kept).filter(({ last }) => last.me === now.me);
  const known = all.find((page) => page !== left && page.route === route && page.last.entry === now.entry);
  return [
    known ? { ...known, again: now.entry } : newPage(route),
    ...all.filter((page) => page !== known).slice(0, most),
  ];
}

/** Puts a page into the document before its own effects look for it there. */
function Put({ box, place }: { box: HTMLElement; place: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => {
    place.current?.append(box);
    return () => box.remove();
  }, [box, place]);
  return null;
}

/**
 * The page of the address. A page whose frame wants it (`useKeptForBack`) stays as it was when it is left, out of the
 * document and with its effects taken back, and is shown again when its entry of the history is.
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
