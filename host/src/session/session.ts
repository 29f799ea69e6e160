import { type ApiError, call, optionsOf, queryClient, sessionKeyEntry, sessionStore } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import { getLoginStatus, getMe, type Me } from '@recoup/contract/session/auth';
import { staffLocaleOf } from '@recoup/contract/settings/clock';
import { meAtom } from '@recoup/remote-kit';
import { writeAsIn } from '@recoup/ui';
import { atom, getDefaultStore } from 'jotai';
import { offline } from '../offline/load-offline.ts';
import { isLoginOver } from './login-window.ts';

/** Set when the server ended the session during work. The user signs in again in place and loses nothing they typed. */
export const sessionEndedAtom = atom(false);

export function hasSession(): boolean {
  return sessionStore.token() !== null;
}

/** The signed-in user. Null if the server doesn't know the session, which is then cleared here, too. */
export async function loadMe(): Promise<Me | null> {
  if (!hasSession()) return null;
  const storedSession = navigator.onLine ? null : await storedMe();
  if (storedSession) return storedSession;
  try {
    const meQuery = optionsOf(getMe, {});
    const cachedMe = queryClient.getQueryData(meQuery.queryKey)?.data;
    if (cachedMe && isLoginOver(sessionStore.loginTime(), Date.now())) await prove(cachedMe);
    const { data } = await queryClient.ensureQueryData(meQuery);
    if (!cachedMe) sessionStore.prove(Date.now());
    return know(data);
  } catch (error) {
    const { code } = error as Partial<ApiError>;
    const instead = code === 'network' ? await storedMe() : null;
    if (instead) return instead;
    if (code !== 'signed_out') throw error;
    sessionStore.end();
    return null;
  }
}

/** The signed-in user as stored on this device, for offline use (docs/offline.md). */
async function storedMe(): Promise<Me | null> {
  const me = await (await offline()).readStoredMe();
  return me && know(me);
}

/** Checks whether the session is still valid, and reloads the user if their status has changed. */
async function prove({ login_status: before }: Me): Promise<void> {
  const { data } = await call(getLoginStatus, {});
  sessionStore.prove(Date.now());
  if (JSON.stringify(data) !== JSON.stringify(before)) await refreshMe();
}

/** Reloads the signed-in user, for guards that read it next. */
export async function refreshMe(): Promise<void> {
  const { data } = await queryClient.fetchQuery({ ...optionsOf(getMe, {}), staleTime: 0 });
  know(data);
}

/** Sets the signed-in user for all readers from now on. */
function know(me: Me): Me {
  getDefaultStore().set(meAtom, me);
  writeAsIn(staffLocaleOf(me));
  return me;
}

/** Starts a session that the server created. */
export function beginSession(session: { token: string; session_key: string }): void {
  sessionStore.begin(session.token, session.session_key, Date.now());
}

/** Clears everything about the session and reloads the sign-in page, so that the back button reveals nothing. */
export function leave(reason?: 'expired'): void {
  sessionStore.end();
  queryClient.clear();
  location.replace(reason ? `${pathTo('login')}?${reason}=1` : pathTo('login'));
}

/**
 * Continues after the user has signed in again. The same user keeps the page, and anyone else gets a new one. Data that
 * couldn't be loaded meanwhile is refetched.
 */
export async function resume(): Promise<void> {
  const store = getDefaultStore();
  const before = store.get(meAtom);
  const { data } = await call(getMe, {});
  if (before?.id !== data.id || before.tenant_id !== data.tenant_id) return location.reload();
  store.set(sessionEndedAtom, false);
  await queryClient.invalidateQueries();
}

/**
 * Reloads if another tab signed in or out, or if the page came from the back/forward cache. A page that waits for its
 * user to sign in again continues once they have done so in another tab.
 */
export function watchOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== sessionKeyEntry && key !== null) return;
    if (getDefaultStore().get(sessionEndedAtom) && hasSession()) resume().catch(() => location.reload());
    else location.reload();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
