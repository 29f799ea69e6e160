import { ApiError, reloadPage, sessionStore } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import { isHidden } from '@recoup/contract/routes/feature';
import type { Me } from '@recoup/contract/session/auth';
import { deploymentAtom, redirect } from '@recoup/remote-kit';
import { getDefaultStore } from 'jotai';
import { hasSession, loadMe } from '../session/session.ts';
import { billingRedirect } from './billing.ts';
import { errorPath, errorRedirect } from './error-route.ts';
import { homePath, isServed } from './home.ts';
import { onboardingRedirect } from './onboarding.ts';
import { closedBy } from './restricted.ts';
import { loginFor } from './return-path.ts';

interface Visit {
  readonly request: Request;
}

function homeOf(me: Me): string {
  const unfinished = onboardingRedirect(pathTo('home'), me.onboarding);
  if (unfinished) return unfinished;
  const deployment = getDefaultStore().get(deploymentAtom);
  return deployment ? homePath(me.menu_v2, deployment) : pathTo('dashboard');
}

/**
 * The user, or null. Redirects to the maintenance page if the server is down for maintenance. If a stored region hides
 * the user, clears it and asks the home server.
 */
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

/** Why a page wasn't opened. */
export const closedDoor = (page: string) => `You don’t have access to ${page}`;

/** Lets in signed-in users whose menu allows the path. Redirects everyone else to a page they may open. */
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
      // Toasts load with the shell, which someone who only signs in doesn't need.
      const { toast } = await import('@recoup/ui/overlays');
      toast({ title: closedDoor(closed.label), detail: 'Ask an owner of your company for access.', tone: 'warning' });
    }
    throw redirect(home);
  }
  return me;
}

/** The sign-in page's guard. Support for the rare links with a region or a token loads on demand. */
export async function loginDoor(visit: Visit): Promise<null> {
  const search = new URL(visit.request.url).searchParams;
  const [region, token] = [search.get('region'), search.get('token')];
  const link = region || token ? await import('./sign-in-link.ts') : null;
  if (link && region) await link.goToRegion(region);
  if (link && token) return link.signInByLink(token, search);
  await requireNobody();
  // From here on the user may be in any region, whatever the previous one was.
  if (!region) sessionStore.clearRegion();
  return null;
}

/** Lets in people who aren't signed in. */
export async function requireNobody(): Promise<null> {
  if (!hasSession()) return null;
  const me = await whoIs();
  if (me) throw redirect(homeOf(me));
  return null;
}

/** Handles `/` and every unknown path. */
export async function goHome(): Promise<never> {
  const me = await whoIs();
  const home = me ? homeOf(me) : loginFor(pathTo('home'));
  const deployment = getDefaultStore().get(deploymentAtom);
  // Redirecting to a page that no remote serves would loop forever.
  if (me && deployment && !isServed(home, deployment)) throw new Error('You don’t have access to any pages here.');
  throw redirect(home);
}

/** Shows the error page for maintenance only. Redirects in all other cases. */
export function errorPage({ request, params }: Visit & { params: { code?: string } }): null {
  const to = errorRedirect(params.code, new URL(request.url).searchParams.get('message'));
  if (to) throw redirect(to);
  return null;
}
