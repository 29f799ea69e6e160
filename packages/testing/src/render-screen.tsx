import { QueryClientProvider, queryClient } from '@recoup/api';
import type { Me } from '@recoup/contract/session/auth';
import { staffLocaleOf } from '@recoup/contract/settings/clock';
import { createBrowserRouter, deploymentAtom, meAtom, type RouteObject, RouterProvider } from '@recoup/remote-kit';
import { PageKeysDialog } from '@recoup/screens';
import { UiProvider, writeAsIn } from '@recoup/ui';
import { clearToasts, Toaster } from '@recoup/ui/overlays';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import type { ReactElement } from 'react';
import { fillBrowserGaps } from './browser-gaps.ts';
import { aDeployment, aMe } from './factories.ts';
import type { FakeServer } from './fake-server.ts';

// Before the screens load, because some libraries look for browser features on import.
fillBrowserGaps();

// Only ends waits that would never succeed. No machine is slow enough to reach it.
configure({ asyncUtilTimeout: 300_000 });

interface RenderOptions {
  /** The initial address: "/order/active/all?page=2". */
  path?: string;
  /** The pattern of the screen's route, for its parameters: "/order/:category/:statusId?". */
  route?: string;
  /** Routes shown within the screen, by address. */
  within?: RouteObject[];
  /** What visiting the screen waits for. */
  arrive?: () => Promise<void>;
  /** What visiting another address waits for. */
  leave?: () => Promise<void>;
  me?: Me | null;
  fake: FakeServer;
}

let stop: (() => void) | null = null;

/** Removes what a test has shown, and what it left in the browser. `setup.ts` calls it after each. */
export function clearScreen(): void {
  cleanup();
  clearToasts();
  stop?.();
  stop = null;
  // Each screen adds its styles, and visibility checks consult all of them. Leftovers of earlier tests made each test
  // slower than the last, tenfold at the end.
  for (const sheet of document.querySelectorAll('style[data-emotion]')) sheet.remove();
  localStorage.clear();
  sessionStorage.clear();
}

/**
 * Shows a screen like the host (session, deployment, router, toasts, keys) with a fake server. Other addresses show
 * their path, so that a test can see where a link led.
 */
export function renderScreen(
  screen: ReactElement,
  { path = '/', route = '*', within, arrive, leave, me = aMe(), fake }: RenderOptions,
) {
  queryClient.clear();
  stop?.();
  stop = fake.start();
  const store = createStore();
  store.set(meAtom, me);
  writeAsIn(staffLocaleOf(me ?? aMe()));
  store.set(deploymentAtom, aDeployment());
  window.history.replaceState(null, '', path);
  const waitingFor = (one: (() => Promise<void>) | undefined) => one && { loader: () => one().then(() => null) };
  const elsewhere = { path: '*', Component: () => <p>Elsewhere</p>, ...waitingFor(leave) };
  const visit = waitingFor(arrive);
  const router = createBrowserRouter(
    route === '*'
      ? [{ ...(within ? { children: within } : { path: '*' }), element: screen, ...visit }]
      : [{ path: route, element: screen, ...visit }, elsewhere],
  );
  const { brand } = aDeployment();
  const view = render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <UiProvider accent={brand.accent} accentDark={brand.accent_dark} colorMode="light">
          <RouterProvider router={router} />
          <Toaster />
          <PageKeysDialog />
        </UiProvider>
      </QueryClientProvider>
    </Provider>,
  );
  return { ...view, store, router, user: userEvent.setup() };
}
