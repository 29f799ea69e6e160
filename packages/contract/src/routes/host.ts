import { routesOf } from './declare.ts';

const { route, redirect } = routesOf('host');

export const hostRoutes = {
  login: route('public', '/login', 'Sign in'),
  error: route('public', '/error/:code', 'Error'),
  home: redirect('/', '/dashboard'),
  unknown: { ...redirect('*', '/'), access: 'any' },
} as const;
