import { ApiError, call, optionsOf, queryClient, sessionKeyEntry, sessionStore } from '@recoup/api';
import { getMe, logout, type Me } from '@recoup/contract/auth';
import { pathTo } from '@recoup/contract/route';
import { meAtom } from '@recoup/remote-kit';
import { atom, getDefaultStore } from 'jotai';

/** The server ended the session while somebody was at work: sign in again in place, nothing typed is lost. */
export const sessionEndedAtom = atom(false);

export function hasSession(): boolean {
  return sessionStore.token() !== null;
}

/** The signed-in user; null when the server knows no such session (which is then forgotten here too). */
export async function loadMe(): Promise<Me | null> {
  if (!hasSession()) return null;
  try {
    const { data } = await queryClient.ensureQueryData(optionsOf(getMe, {}));
    getDefaultStore().set(meAtom, data);
    return data;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'signed_out') throw error;
    sessionStore.end();
    return null;
  }
}

/** Takes up a session that the server gave. */
export function beginSession(given: { token: string; session_key: string }): void {
  sessionStore.begin(given.token, given.session_key, Date.now());
}

/** Forgets everything of the session and loads the sign-in page afresh: nothing is left behind the back button. */
export function leave(reason?: 'expired'): void {
  sessionStore.end();
  queryClient.clear();
  location.replace(reason ? `${pathTo('login')}?${reason}=1` : pathTo('login'));
}

export async function signOut(): Promise<void> {
  // The session ends here even when the server cannot be told.
  await call(logout, {}).catch(() => {});
  leave();
}

/** Another tab signed in or out, or this page came back from the browser's memory: start over. */
export function watchOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === sessionKeyEntry || key === null) location.reload();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
