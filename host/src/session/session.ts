import { type ApiError, call, optionsOf, queryClient, sessionKeyEntry, sessionStore } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import { getLoginStatus, getMe, type Me } from '@recoup/contract/session/auth';
import { staffLocaleOf } from '@recoup/contract/settings/clock';
import { meAtom } from '@recoup/remote-kit';
import { writeAsIn } from '@recoup/ui';
import { atom, getDefaultStore } from 'jotai';
import { offline } from '../offline/load-offline.ts';
import { isLoginOver } from './login-window.ts';

/** The server ended the session while somebody was at work: sign in again in place, nothing typed is lost. */
export const sessionEndedAtom = atom(false);

export function hasSession(): boolean {
  return sessionStore.token() !== null;
}

/** The signed-in user; null when the server knows no such session (which is then forgotten here too). */
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

/** Who is signed in without a network, as this device knows it (docs/offline.md). */
async function storedMe(): Promise<Me | null> {
  const me = await (await offline()).readStoredMe();
  return me && know(me);
}

/** Asks whether the session still is, and reads who it is again where that has changed. */
async function prove({ login_status: before }: Me): Promise<void> {
  const { data } = await call(getLoginStatus, {});
  sessionStore.prove(Date.now());
  if (JSON.stringify(data) !== JSON.stringify(before)) await refreshMe();
}

/** Reads again who is signed in, for guards that look at it next. */
export async function refreshMe(): Promise<void> {
  const { data } = await queryClient.fetchQuery({ ...optionsOf(getMe, {}), staleTime: 0 });
  know(data);
}

/** Who is signed in, for all who ask from now on. */
function know(me: Me): Me {
  getDefaultStore().set(meAtom, me);
  writeAsIn(staffLocaleOf(me));
  return me;
}

/** Takes up a session that the server gave. */
export function beginSession(session: { token: string; session_key: string }): void {
  sessionStore.begin(session.token, session.session_key, Date.now());
}

/** Forgets everything of the session and loads the sign-in page afresh: nothing is left behind the back button. */
export function leave(reason?: 'expired'): void {
  sessionStore.end();
  queryClient.clear();
  location.replace(reason ? `${pathTo('login')}?${reason}=1` : pathTo('login'));
}

/**
 * Goes on after the session had ended and somebody signed in again: with the page as it is when it is the same person,
 * else with a new one. What could not be read meanwhile is read now.
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
 * Another tab signed in or out, or this page came back from the browser's memory: start over. A page that waits for
 * its user to sign in again goes on when he has done so elsewhere.
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
