import type { Me } from '@recoup/contract/session/auth';
import { getDefaultStore } from 'jotai';
import { leavingAtom } from './offline-state.ts';
import { countOpen } from './outbox/work-entry.ts';
import { leaveOwner } from './vault/device-store.ts';
import { ownerOf } from './vault/vault.ts';

/** Whether somebody may sign out: nothing of theirs waits here, or they agree that it is deleted. */
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

/** Erases what this device keeps of somebody who signs out, but for scans that wait at a station; false: work of theirs waits, and they stay. */
export async function leaveDevice(me: Me): Promise<boolean> {
  if (!(await mayLeave(me))) return false;
  await leaveOwner(ownerOf(me));
  return true;
}
