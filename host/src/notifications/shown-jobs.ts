import type { Job } from '@recoup/contract/socket-event';
import { atom } from 'jotai';

/** A job as the stack shows it; `settled` when its outcome may be said (a moment after 100 percent). */
export interface ShownJob extends Job {
  readonly settled: boolean;
}

export const jobsAtom = atom<readonly ShownJob[]>([]);
