import type { Notification } from '@recoup/contract/session/notifications';
import { atom } from 'jotai';
import { jobsAtom } from './shown-jobs.ts';

/** Notifications that arrived while the page was open and weren't closed yet. */
export const noticesAtom = atom<readonly Notification[]>([]);

/** As many as can be read at a glance. Older ones are in the list. */
const mostShown = 5;

/** Adds a notification to the stack, newest first. A repeated one appears once. */
export function withNotice(notices: readonly Notification[], notice: Notification): readonly Notification[] {
  return [notice, ...notices.filter(({ id }) => id !== notice.id)].slice(0, mostShown);
}

/** Whether the corner has any content. */
export const cornerFilledAtom = atom((get) => get(jobsAtom).length > 0 || get(noticesAtom).length > 0);
