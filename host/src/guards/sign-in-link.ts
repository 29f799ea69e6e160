import { call, sessionStore } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import { loginByToken, logout } from '@recoup/contract/session/auth';
import { setConnection } from '@recoup/contract/session/support';
import { redirect } from '@recoup/remote-kit';
import { deviceName } from '../session/device-name.ts';
import { markActive } from '../session/idle.ts';
import { beginSession, hasSession } from '../session/session.ts';
import { returnPath } from './return-path.ts';

/** A link that names a region is followed there; one that there is not is passed over. */
export async function goToRegion(region: string): Promise<void> {
  const answer = await call(setConnection, { body: { region } }).catch(() => null);
  if (answer) sessionStore.setRegion(answer.data);
}

/** Signs out whoever is here, and in whose token it is; one that is over leaves nobody. */
export async function signInByLink(token: string, search: URLSearchParams): Promise<never> {
  if (hasSession()) await call(logout, {}).catch(() => undefined);
  sessionStore.end();
  const answer = await call(loginByToken, { body: { token, device: deviceName() } }).catch(() => null);
  if (!answer) throw redirect(pathTo('login'));
  beginSession(answer.data);
  markActive();
  throw redirect(returnPath(search));
}
