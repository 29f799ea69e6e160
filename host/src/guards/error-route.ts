import { pathTo } from '@recoup/contract/route';

/** Where the error page redirects. Null to show the page itself. */
export function errorRedirect(code: string | undefined, message: string | null): string | null {
  if (!code || !message) return pathTo('login');
  return code === '503' ? null : pathTo('dashboard');
}

/** The address of the maintenance page. */
export function errorPath(message: string): string {
  return `${pathTo('error', { code: 503 })}?message=${encodeURIComponent(message || 'Unknown error occurred')}`;
}
