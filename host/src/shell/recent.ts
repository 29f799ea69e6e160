import { useLocation, useMe } from '@recoup/remote-kit';
import { useEffect } from 'react';

/** Something that one had open: an order, a customer, an item, an invoice. */
export interface Recent {
  readonly path: string;
  readonly title: string;
}

const most = 8;
/** Who looks at something for so long has had it open. */
const lookedMs = 1_000;
const things = /\/(detail|edit)\/\d+(\/[a-z-]+)?$/;

const keyOf = (userId: number) => `recoup.recent.${userId}`;

/** What the user had open in this browser, newest first; what cannot be read is nothing. */
export function recentOf(userId: number): readonly Recent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((one) => typeof one?.path === 'string' && typeof one?.title === 'string')
      : [];
  } catch {
    return [];
  }
}

/** Keeps what is opened, under the title that its page gives it. */
export function useKeepRecent(): void {
  const { pathname } = useLocation();
  const { id } = useMe();
  useEffect(() => {
    if (!things.test(pathname)) return undefined;
    const timer = setTimeout(() => {
      const title = document.querySelector('main h1')?.textContent?.trim();
      if (!title) return;
      const others = recentOf(id).filter(({ path }) => path !== pathname);
      localStorage.setItem(keyOf(id), JSON.stringify([{ path: pathname, title }, ...others].slice(0, most)));
    }, lookedMs);
    return () => clearTimeout(timer);
  }, [pathname, id]);
}
