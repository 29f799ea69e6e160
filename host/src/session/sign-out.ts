import { call, queryClient, sessionStore } from '@recoup/api';
import { logout } from '@recoup/contract/session/auth';
import { meAtom } from '@recoup/remote-kit';
import { getDefaultStore } from 'jotai';
import { offline } from '../offline/load-offline.ts';
import { leave } from './session.ts';

/** Erases what this device keeps of them; false: orders of theirs wait, and they stay. A browser may keep nothing at all. */
async function leaveDevice(): Promise<boolean> {
  const me = getDefaultStore().get(meAtom);
  try {
    return me === null || (await (await offline()).leaveDevice(me));
  } catch (error) {
    console.error(error);
    return true;
  }
}

export async function signOut(): Promise<void> {
  if (!(await leaveDevice())) return;
  // The session ends here even when the server cannot be told.
  const answer = await call(logout, {}).catch(() => null);
  // The next one at this counter finds nothing of it.
  sessionStorage.clear();
  const continueAt = answer?.data?.continue_at ?? null;
  if (continueAt === null) return leave();
  sessionStore.end();
  queryClient.clear();
  location.replace(continueAt);
}
