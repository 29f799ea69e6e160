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

/** The sign-in page. What few links ask for, by a region or a token, comes with them. */
export async function loginDoor(visit: Visit): Promise<null> {
  const search = new URL(visit.request.url).searchParams;
  const [region, token] = [search.get('region'), search.get('token')];
  const link = region || token ? await import('./sign-in-link.ts') : null;
  if (link && region) await link.goToRegion(region);
  if (link && token) return link.signInByLink(token, search);
  await requireNobody();
  // Who signs in is looked for from here on, whatever region the last one was of.
  if (!region) sessionStore.clearRegion();
  return null;
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
  if (me && deployment && !isServed(home, deployment)) throw new Error('You don’t have access to any pages here.');
  throw redirect(home);
}

/** The error page shows itself for maintenance only. */
export function errorPage({ request, params }: Visit & { params: { code?: string } }): null {
  const to = errorRedirect(params.code, new URL(request.url).searchParams.get('message'));
  if (to) throw redirect(to);
  return null;
}
