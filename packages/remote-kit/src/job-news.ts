import type { Job } from '@recoup/contract/socket-event';
import { atom, useAtomValue } from 'jotai';

/** The newest word of the socket on background work of this user; null before the first. Set by the host. */
export const jobNewsAtom = atom<Job | null>(null);

/** What the socket said last about a job; null for another job or none. */
export function useJobNews(id: string | undefined): Job | null {
  const news = useAtomValue(jobNewsAtom);
  return news && news.id === id ? news : null;
}
