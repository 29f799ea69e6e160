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

// Before the screens are loaded: some libraries look for what a browser has as soon as they are imported.
fillBrowserGaps();

// It ends what waits for what never comes; no machine is so slow that a test meets it.
configure({ asyncUtilTimeout: 30_000 });

interface RenderOptions {
  /** Address at first: "/order/active/all?page=2". */
  path?: string;
  /** Pattern of the screen's route, for its parameters: "/order/:category/:statusId?". */
  route?: string;
  /** What the screen shows within itself, by address. */
  within?: RouteObject[];
  /** What a visit of the screen waits for. */
  arrive?: () => Promise<void>;
  /** What a visit of another address waits for. */
  leave?: () => Promise<void>;
  me?: Me | null;
  fake: FakeServer;
}

let stop: (() => void) | null = null;

/** Takes away what a test has shown, and what it left in the browser; `setup.ts` calls it after each. */
export function clearScreen(): void {
  cleanup();
  clearToasts();
  stop?.();
  stop = null;
  // Each screen brings its styles, and whether something is seen is asked of all that are there: what a worker had shown
  // before made each test slower than the last, ten times at the end.
  for (const sheet of document.querySelectorAll('style[data-emotion]')) sheet.remove();
  localStorage.clear();
  sessionStorage.clear();
}

/**
 * Shows a screen as the host does (session, deployment, router, toasts, keys) against a fake server. What is left to
 * other addresses shows their path, so a test can see where a link led.
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
