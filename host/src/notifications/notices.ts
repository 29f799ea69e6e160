import type { Notification } from '@recoup/contract/session/notifications';
import { atom } from 'jotai';
import { jobsAtom } from './shown-jobs.ts';

/** What came while the page was open, until it is closed there. */
export const noticesAtom = atom<readonly Notification[]>([]);

/** As many as can be read at a glance; older ones are in the list. */
const mostShown = 5;

/** The stack with one more, the newest first; told twice it stands there once. */
export function withNotice(notices: readonly Notification[], notice: Notification): readonly Notification[] {
  return [notice, ...notices.filter(({ id }) => id !== notice.id)].slice(0, mostShown);
}

/** Whether there is anything in the corner. */
export const cornerFilledAtom = atom((get) => get(jobsAtom).length > 0 || get(noticesAtom).length > 0);
