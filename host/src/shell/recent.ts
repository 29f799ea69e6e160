import { useLocation, useMe } from '@recoup/remote-kit';
import { useEffect } from 'react';

/** Something the user had open: an order, a customer, an item, an invoice. */
export interface Recent {
  readonly path: string;
  readonly title: string;
}

const most = 8;
/** A page viewed this long counts as opened. */
const lookedMs = 1_000;
const things = /\/(detail|edit)\/\d+(\/[a-z-]+)?$/;

const keyOf = (userId: number) => `recoup.recent.${userId}`;

/** What the user had open in this browser, newest first. Empty if the stored list is invalid. */
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

/** Records opened pages under their titles. */
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
