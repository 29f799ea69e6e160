import { routesOf } from './declare.ts';

const { route, redirect } = routesOf('host');

export const hostRoutes = {
  login: route('public', '/login', 'Sign in'),
  providerReturn: route('public', '/login/provider', 'Sign in'),
  forgotPassword: route('public', '/forgot-password', 'Forgot your password?'),
  resetPassword: route('public', '/reset-password', 'New password'),
  acceptInvitation: route('public', '/admin/verify', 'Invitation'),
  register: route('public', '/register', 'Register'),
  registerVerify: route('public', '/register/verify', 'Your email'),
  verify: route('public', '/verify', 'Your email'),
  onboardingHome: redirect('/onboarding', '/onboarding/1'),
  onboardingDetails: route('session', '/onboarding/1', 'Your details'),
  onboardingEmail: route('session', '/onboarding/2/:token?', 'Your email'),
  onboardingMethod: route('session', '/onboarding/3', 'How customers sell to you'),
  registerCheckout: route('open', '/register/checkout', 'Your plan'),
  checkoutBilling: route('open', '/checkout/billing', 'Your plan'),
  newCompanyHome: redirect('/new-company', '/new-company/1'),
  newCompany: route('session', '/new-company/1', 'New company'),
  endTrial: route('session', '/end-trial', 'Update Plan & Billing'),
  welcome: route('session', '/welcome', 'Welcome'),
  notifications: route('session', '/notification', 'Notifications'),
  offline: route('session', '/offline/:part?/:entry?', 'Offline work'),
  error: route('public', '/error/:code', 'Error'),
  home: redirect('/', '/dashboard'),
  unknown: { ...redirect('*', '/'), access: 'any' },
} as const;
