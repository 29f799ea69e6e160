import { call, sessionStore } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import { loginByToken, logout } from '@recoup/contract/session/auth';
import { setConnection } from '@recoup/contract/session/support';
import { redirect } from '@recoup/remote-kit';
import { deviceName } from '../session/device-name.ts';
import { markActive } from '../session/idle.ts';
import { beginSession, hasSession } from '../session/session.ts';
import { returnPath } from './return-path.ts';

/** Switches to the region in a link. Ignores an unknown region. */
export async function goToRegion(region: string): Promise<void> {
  const answer = await call(setConnection, { body: { region } }).catch(() => null);
  if (answer) sessionStore.setRegion(answer.data);
}

/** Signs out the current user and signs in the token's user. With an expired token, nobody is signed in afterward. */
export async function signInByLink(token: string, search: URLSearchParams): Promise<never> {
  if (hasSession()) await call(logout, {}).catch(() => undefined);
  sessionStore.end();
  const answer = await call(loginByToken, { body: { token, device: deviceName() } }).catch(() => null);
  if (!answer) throw redirect(pathTo('login'));
  beginSession(answer.data);
  markActive();
  throw redirect(returnPath(search));
}
