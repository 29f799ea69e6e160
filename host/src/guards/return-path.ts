import type { Deployment } from '@recoup/contract/deployment';
import { pathTo } from '@recoup/contract/route';

/** The sign-in page, told where to return to. */
export function loginFor(path: string): string {
  const home = path === '/' || path === pathTo('dashboard');
  return home ? pathTo('login') : `${pathTo('login')}?redirect=${encodeURIComponent(path)}`;
}

/** Where to go after sign-in: the path asked for when it is one of ours, else the dashboard. */
export function returnPath(search: URLSearchParams): string {
  const wanted = search.get('redirect') ?? '';
  // Browsers leave out tabs and line ends, and take a backslash for a slash: what is read as a host is none of ours.
  const ours = /^\/(?!\/)[^\\\p{Cc}]*$/u.test(wanted);
  return ours && !wanted.startsWith(pathTo('login')) ? wanted : pathTo('dashboard');
}

/**
 * Where a sign-in leads: back to what was asked for, or to the feedback portal of this host. Only to the one that it
 * names itself, whatever the address says.
 */
export function afterSignIn(search: URLSearchParams, { feedback }: Deployment['links']) {
  return search.has('sso') && feedback ? { elsewhere: feedback } : { path: returnPath(search) };
}
