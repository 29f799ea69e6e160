import { call, queryClient, sessionStore } from '@recoup/api';
import { logout } from '@recoup/contract/session/auth';
import { meAtom } from '@recoup/remote-kit';
import { getDefaultStore } from 'jotai';
import { offline } from '../offline/load-offline.ts';
import { leave } from './session.ts';

/**
 * Erases what this device stores for the user. Returns false if their orders wait and they stay. The browser may store
 * nothing at all.
 */
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
  // The session ends here even if the server can't be reached.
  const answer = await call(logout, {}).catch(() => null);
  // The next user at this counter must not find any of it.
  sessionStorage.clear();
  const continueAt = answer?.data?.continue_at ?? null;
  if (continueAt === null) return leave();
  sessionStore.end();
  queryClient.clear();
  location.replace(continueAt);
}
