import type { Me } from '@recoup/contract/session/auth';
import { getDefaultStore } from 'jotai';
import { leavingAtom } from './offline-state.ts';
import { countOpen } from './outbox/work-entry.ts';
import { leaveOwner } from './vault/device-store.ts';
import { ownerOf } from './vault/vault.ts';

/** Whether a user may sign out: none of their work waits here, or they agree to delete it. */
async function mayLeave(me: Me): Promise<boolean> {
  const { waiting, asking, text } = await countOpen(ownerOf(me));
  const count = waiting + asking;
  if (count === 0) return true;
  const store = getDefaultStore();
  return new Promise((resolve) => {
    store.set(leavingAtom, {
      text: text.open,
      count,
      done: (leave) => {
        store.set(leavingAtom, null);
        resolve(leave);
      },
    });
  });
}

/**
 * Erases what this device stores for a user who signs out, except scans that wait at a station. Returns false if their
 * work waits and they stay.
 */
export async function leaveDevice(me: Me): Promise<boolean> {
  if (!(await mayLeave(me))) return false;
  await leaveOwner(ownerOf(me));
  return true;
}
