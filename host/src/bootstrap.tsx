import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { configureApi, QueryClientProvider, queryClient } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import { deploymentAtom, RouterProvider } from '@recoup/remote-kit';
import { getDefaultStore } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { paywallAtom } from './billing/paywall.ts';
import { bootDeployment, fetchDeployment } from './deployment.ts';
import { reportErrors } from './error-reports.ts';
import { firstManifest } from './remotes/first-manifest.ts';
import { loaderAtom } from './remotes/remote-loader.ts';
import { createRemoteLoader } from './remotes/remotes.ts';
import { reportFallback } from './remotes/report-fallback.ts';
import { createRouter } from './routes.tsx';
import { askForProof } from './session/proof.ts';
import { sessionEndedAtom, watchOtherTabs } from './session/session.ts';
import { BootFailed } from './shell/BootFailed.tsx';
import { Look } from './shell/Look.tsx';

/** If the first page appears sooner, no splash is shown: one that flashes up only costs time. */
const announceAfter = 400;

const root = createRoot(document.getElementById('root') ?? document.body);
const store = getDefaultStore();
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Resolves once the first page has everything its route loads. */
function firstPage(router: ReturnType<typeof createRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

async function newest(name: string) {
  const { remotes } = await fetchDeployment();
  return remotes.find((remote) => remote.name === name);
}

try {
  const deployment = await bootDeployment();
  if (deployment.error_reporting) void reportErrors(deployment.error_reporting.dsn, deployment.id);
  registerPlugins([firstManifest]);
  const loader = createRemoteLoader(
    { registerRemotes, loadRemote },
    {
      wait,
      newest,
      onFallback: (fallback) => reportFallback(deployment.api, fallback),
    },
  );
  store.set(deploymentAtom, deployment);
  store.set(loaderAtom, loader);
  configureApi({
    base: deployment.api,
    onSignedOut: () => store.set(sessionEndedAtom, true),
    onProofNeeded: () => askForProof(store),
    // The guards load the user again and know where to go.
    onLocked: () => location.assign(pathTo('home')),
    onPlanNeeded: (plan) => store.set(paywallAtom, !deployment.white_label && (plan ?? true)),
  });
  watchOtherTabs();
  const router = createRouter(deployment, loader);
  await Promise.race([firstPage(router), wait(announceAfter)]);
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Look brand={deployment.brand}>
          {/* Renders a page whose code and data are ready in one go. In slices it takes half as long again. */}
          <RouterProvider router={router} useTransitions={false} />
        </Look>
      </QueryClientProvider>
    </StrictMode>,
  );
} catch (error) {
  console.error(error);
  root.render(<BootFailed />);
}
