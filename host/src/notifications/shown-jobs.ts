import type { Job } from '@recoup/contract/socket-event';
import { atom } from 'jotai';

/** A job in the stack. `settled` once its result may be shown (a moment after 100 percent). */
export interface ShownJob extends Job {
  readonly settled: boolean;
}

export const jobsAtom = atom<readonly ShownJob[]>([]);
