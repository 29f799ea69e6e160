import type { Deployment } from '@recoup/contract/deployment';
import { type RouteRow, routes, type ScreensOf } from '@recoup/contract/route';
import { remoteOfPath } from '@recoup/contract/routes/remote-of-path';
import { createBrowserRouter, type RouteObject, type RowHandle, redirect } from '@recoup/remote-kit';
import type { ComponentType } from 'react';
import { errorPage, goHome, loginDoor, requireNobody, requireUser } from './guards/guards.ts';
import { offline } from './offline/load-offline.ts';
import { createRemoteRoutes, type RemoteRoutes } from './remotes/remote-routes.tsx';
import type { RemoteLoader } from './remotes/remotes.ts';
import { AppRoot } from './shell/AppRoot.tsx';
import { PageCrashed } from './shell/PageCrashed.tsx';
import { Splash } from './shell/Splash.tsx';

const handle = (name: RowHandle['name'], row: RouteRow): RowHandle => ({ name, row });

type Screen = () => Promise<{ default: ComponentType }>;

/** A host screen that anyone may open. */
const openScreen = (name: ScreensOf<'host'>, screen: Screen): RouteObject => ({
  path: routes[name].path,
  handle: handle(name, routes[name]),
  lazy: async () => ({ Component: (await screen()).default }),
});

/** A screen for people who aren't signed in. */
const publicScreen = (name: ScreensOf<'host'>, screen: Screen): RouteObject => ({
  ...openScreen(name, screen),
  loader: requireNobody,
});

/** A screen for signed-in users. */
const ownScreen = (name: ScreensOf<'host'>, screen: Screen): RouteObject => ({
  ...openScreen(name, screen),
  loader: async (visit) => {
    await requireUser(visit);
    return null;
  },
});

const checkouts = () => import('./billing/CheckoutDonePages.tsx');
const onboarding = () => import('./onboarding/OnboardingPages.tsx');

const screens: Record<Exclude<ScreensOf<'host'>, 'notifications' | 'offline'>, RouteObject> = {
  login: { ...openScreen('login', () => import('./session/LoginPage.tsx')), loader: loginDoor },
  // Also for signed-in users, who may have been asked to confirm their identity.
  providerReturn: openScreen('providerReturn', () => import('./session/ProviderReturnPage.tsx')),
  forgotPassword: publicScreen('forgotPassword', () => import('./session/ForgotPasswordPage.tsx')),
  resetPassword: publicScreen('resetPassword', () => import('./session/ResetPasswordPage.tsx')),
  // Also for signed-in users, who may be invited to another company.
  acceptInvitation: openScreen('acceptInvitation', () => import('./session/InvitationPage.tsx')),
  register: publicScreen('register', () => import('./onboarding/RegisterPage.tsx')),
  registerVerify: openScreen('registerVerify', () => import('./onboarding/VerifyEmailPage.tsx')),
  verify: openScreen('verify', () => import('./onboarding/VerifyEmailPage.tsx')),
  onboardingDetails: ownScreen('onboardingDetails', async () => ({ default: (await onboarding()).DetailsPage })),
  onboardingEmail: ownScreen('onboardingEmail', async () => ({ default: (await onboarding()).EmailPage })),
  onboardingMethod: ownScreen('onboardingMethod', async () => ({ default: (await onboarding()).MethodPage })),
  registerCheckout: openScreen('registerCheckout', async () => ({ default: (await checkouts()).RegisterCheckoutPage })),
  checkoutBilling: openScreen('checkoutBilling', async () => ({ default: (await checkouts()).CheckoutBillingPage })),
  newCompany: ownScreen('newCompany', () => import('./billing/NewCompanyPage.tsx')),
  endTrial: ownScreen('endTrial', () => import('./billing/EndTrialPage.tsx')),
  welcome: ownScreen('welcome', () => import('./onboarding/WelcomePage.tsx')),
  error: { ...openScreen('error', () => import('./session/MaintenancePage.tsx')), loader: errorPage },
};

function shell(remotes: RemoteRoutes): RouteObject {
  return {
    id: 'shell',
    loader: async (visit) => {
      await requireUser(visit);
      return null;
    },
    lazy: async () => ({ Component: (await import('./shell/ShellLayout.tsx')).default }),
    children: [
      { path: routes.home.path, loader: goHome },
      ownScreen('notifications', () => import('./notifications/NotificationsPage.tsx')),
      ownScreen('offline', async () => ({ default: (await offline()).OfflinePage })),
      ...remotes.placeholders,
      // Unknown paths redirect to the start page.
      { path: routes.unknown.path, loader: goHome },
    ],
  };
}

/**
 * Creates the whole route tree: the host's own screens, and a place for each remote that is filled on its first visit.
 */
export function createRouter(deployment: Deployment, loader: RemoteLoader) {
  const remotes = createRemoteRoutes(deployment, loader);
  return createBrowserRouter(
    [
      {
        id: 'root',
        Component: AppRoot,
        ErrorBoundary: PageCrashed,
        HydrateFallback: Splash,
        children: [
          ...Object.values(screens),
          { path: routes.newCompanyHome.path, loader: () => redirect(routes.newCompanyHome.redirect) },
          { path: routes.onboardingHome.path, loader: () => redirect(routes.onboardingHome.redirect) },
          ...remotes.openPlaceholders,
          shell(remotes),
        ],
      },
    ],
    {
      patchRoutesOnNavigation: async ({ path, patch }) => {
        const deployed = remoteOfPath(path, deployment.remotes);
        if (deployed) await remotes.fill(deployed, patch);
      },
    },
  );
}
