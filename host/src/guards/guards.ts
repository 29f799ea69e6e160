import { ApiError, sessionStore } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import type { Me } from '@recoup/contract/session/auth';
import { deploymentAtom, redirect } from '@recoup/remote-kit';
import { getDefaultStore } from 'jotai';
import { hasSession, loadMe } from '../session/session.ts';
import { errorRedirect } from './error-route.ts';
import { homePath } from './home.ts';
import { onboardingRedirect } from './onboarding.ts';
import { isRestricted } from './restricted.ts';
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
    if (error.status === 503)
      throw redirect(`${pathTo('error', { code: 503 })}?message=${encodeURIComponent(error.message)}`);
    if (error.status >= 404 && sessionStore.clearRegion()) location.reload();
    throw error;
  }
}

/** For signed-in users whose menu does not restrict the path; others are sent where they can go. */
export async function requireUser({ request }: Visit): Promise<Me> {
  const { pathname, search } = new URL(request.url);
  const me = await whoIs();
  if (!me) throw redirect(loginFor(pathname + search));
  const wanted = onboardingRedirect(pathname, me.onboarding);
  if (wanted) throw redirect(wanted);
  if (isRestricted(pathname, me.menu_v2)) {
    const home = homeOf(me);
    if (home !== pathname) throw redirect(home);
  }
  return me;
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
  throw redirect(me ? homeOf(me) : loginFor(pathTo('home')));
}

/** The error page shows itself for maintenance only. */
export function errorPage({ request, params }: Visit & { params: { code?: string } }): null {
  const to = errorRedirect(params.code, new URL(request.url).searchParams.get('message'));
  if (to) throw redirect(to);
  return null;
}
