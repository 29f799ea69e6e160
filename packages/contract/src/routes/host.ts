import { routesOf } from './declare.ts';

const { route, redirect } = routesOf('host');

export const hostRoutes = {
  login: route('public', '/login', 'Sign in'),
  forgotPassword: route('public', '/forgot-password', 'Forgotten password'),
  resetPassword: route('public', '/reset-password', 'New password'),
  acceptInvitation: route('public', '/admin/verify', 'Invitation'),
  error: route('public', '/error/:code', 'Error'),
  home: redirect('/', '/dashboard'),
  unknown: { ...redirect('*', '/'), access: 'any' },
} as const;
