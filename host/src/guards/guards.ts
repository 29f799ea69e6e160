import { ApiError, call, reloadPage, sessionStore } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import { isHidden } from '@recoup/contract/routes/feature';
import { loginByToken, logout, type Me } from '@recoup/contract/session/auth';
import { setConnection } from '@recoup/contract/session/support';
import { deploymentAtom, redirect } from '@recoup/remote-kit';
import { getDefaultStore } from 'jotai';
import { deviceName } from '../session/device-name.ts';
import { markActive } from '../session/idle.ts';
import { beginSession, hasSession, loadMe } from '../session/session.ts';
import { billingRedirect } from './billing.ts';
import { errorPath, errorRedirect } from './error-route.ts';
import { homePath, isServed } from './home.ts';
import { onboardingRedirect } from './onboarding.ts';
import { closedBy } from './restricted.ts';
import { loginFor, returnPath } from './return-path.ts';

interface Visit {
  readonly request: Request;
}

function homeOf(me: Me): string {
  const unfinished = onboardingRedirect(pathTo('home'), me.onboarding);
  if (unfinished) return unfinished;
  const deployment = getDefaultStore().get(deploymentAtom);
  return deployment ? homePath(me.menu_v2, deployment) : pathTo('dashboard');
}

/** The user, or null. A server that is being maintained has its page; one that a lost region hides is asked at home. */
async function whoIs(): Promise<Me | null> {
  try {
    return await loadMe();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 503) throw redirect(errorPath(error.message));
    if (error.status >= 404 && sessionStore.clearRegion()) reloadPage();
    throw error;
  }
}

/** Why a page was not opened. */
export const closedDoor = (page: string) => `You don’t have access to ${page}`;

/** For signed-in users whose menu does not restrict the path; others are sent where they can go. */
export async function requireUser({ request }: Visit): Promise<Me> {
  const { pathname, search } = new URL(request.url);
  const me = await whoIs();
  if (!me) throw redirect(loginFor(pathname + search));
  const wanted = onboardingRedirect(pathname, me.onboarding);
  if (wanted) throw redirect(wanted);
  const deployment = getDefaultStore().get(deploymentAtom);
  const unpaid = deployment && billingRedirect(pathname, me, deployment);
  if (unpaid) throw redirect(unpaid);
  const hidden = deployment !== null && isHidden('pages', pathname, deployment.features);
  const closed = closedBy(pathname, me.menu_v2);
  if (hidden || closed) {
    const home = homeOf(me);
    if (home === pathname) return me;
    if (closed && !hidden) {
      // Messages come with the shell, which nobody has who only signs in.
      const { toast } = await import('@recoup/ui/overlays');
      toast({ title: closedDoor(closed.label), detail: 'Ask an owner of your company for access.', tone: 'warning' });
    }
    throw redirect(home);
  }
  return me;
}

/** A link that names a region is followed there; one that there is not is passed over. */
async function goToRegion(region: string | null): Promise<void> {
  if (!region) return;
  const answer = await call(setConnection, { body: { region } }).catch(() => null);
  if (answer) sessionStore.setRegion(answer.data);
}

/** The sign-in page. A link with a token signs out whoever is here, and in whose it is; one that is over leaves nobody. */
export async function loginDoor(visit: Visit): Promise<null> {
  const search = new URL(visit.request.url).searchParams;
  await goToRegion(search.get('region'));
  const token = search.get('token');
  if (!token) {
    await requireNobody();
    // Who signs in is looked for from here on, whatever region the last one was of.
    if (!search.get('region')) sessionStore.clearRegion();
    return null;
  }
  if (hasSession()) await call(logout, {}).catch(() => undefined);
  sessionStore.end();
  const answer = await call(loginByToken, { body: { token, device: deviceName() } }).catch(() => null);
  if (!answer) throw redirect(pathTo('login'));
  beginSession(answer.data);
  markActive();
  throw redirect(returnPath(search));
}

/** For people who are not signed in. */
export async function requireNobody(): Promise<null> {
  if (!hasSession()) return null;
  const me = await whoIs();
  if (me) throw redirect(homeOf(me));
  return null;
}

/** `/` and every unknown path. */
export async function goHome(): Promise<never> {
  const me = await whoIs();
  const home = me ? homeOf(me) : loginFor(pathTo('home'));
  const deployment = getDefaultStore().get(deploymentAtom);
  // Sent on to what nobody serves, the router would come back here for ever.
  if (me && deployment && !isServed(home, deployment)) throw new Error('You don’t have access to any page here.');
  throw redirect(home);
}

/** The error page shows itself for maintenance only. */
export function errorPage({ request, params }: Visit & { params: { code?: string } }): null {
  const to = errorRedirect(params.code, new URL(request.url).searchParams.get('message'));
  if (to) throw redirect(to);
  return null;
}
