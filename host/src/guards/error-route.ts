import { pathTo } from '@recoup/contract/route';

/** Where the error page leads instead of showing itself; null shows it. */
export function errorRedirect(code: string | undefined, message: string | null): string | null {
  if (!code || !message) return pathTo('login');
  return code === '503' ? null : pathTo('dashboard');
}
