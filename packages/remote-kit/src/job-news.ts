import type { Job } from '@recoup/contract/socket-event';
import { atom, useAtomValue } from 'jotai';

/** The socket's latest message about one of this user's background jobs. Null before the first. Set by the host. */
export const jobNewsAtom = atom<Job | null>(null);

/** The socket's last message about this job. Null if it was about another job, or if there was none. */
export function useJobNews(id: string | undefined): Job | null {
  const news = useAtomValue(jobNewsAtom);
  return news && news.id === id ? news : null;
}
