import { pathTo } from '@recoup/contract/route';

/** Where the error page leads instead of showing itself; null shows it. */
export function errorRedirect(code: string | undefined, message: string | null): string | null {
  if (!code || !message) return pathTo('login');
  return code === '503' ? null : pathTo('dashboard');
}

/** The page of a server that is being maintained. */
export function errorPath(message: string): string {
  return `${pathTo('error', { code: 503 })}?message=${encodeURIComponent(message || 'Unknown error occurred')}`;
}
