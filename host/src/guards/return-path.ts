import type { Deployment } from '@recoup/contract/deployment';
import { pathTo } from '@recoup/contract/route';

/** The sign-in page with the path to return to. */
export function loginFor(path: string): string {
  const home = path === '/' || path === pathTo('dashboard');
  return home ? pathTo('login') : `${pathTo('login')}?redirect=${encodeURIComponent(path)}`;
}

/** Where to go after signing in: the requested path if it's on this host, else the dashboard. */
export function returnPath(search: URLSearchParams): string {
  const wanted = search.get('redirect') ?? '';
  // Browsers drop tabs and line ends, and treat a backslash as a slash. Rejects anything they would read as another
  // host.
  const ours = /^\/(?!\/)[^\\\p{Cc}]*$/u.test(wanted);
  return ours && !wanted.startsWith(pathTo('login')) ? wanted : pathTo('dashboard');
}

/**
 * Where signing in leads: back to the requested page, or to this host's feedback portal. Only the configured portal is
 * used, whatever the address says.
 */
export function afterSignIn(search: URLSearchParams, { feedback }: Deployment['links']) {
  return search.has('sso') && feedback ? { elsewhere: feedback } : { path: returnPath(search) };
}
