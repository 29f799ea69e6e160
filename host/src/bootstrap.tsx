import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { configureApi, QueryClientProvider, queryClient } from '@recoup/api';
import { deploymentAtom, RouterProvider } from '@recoup/remote-kit';
import { getDefaultStore } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { bootDeployment, fetchDeployment } from './deployment.ts';
import { createRemoteLoader } from './remotes.ts';
import { createRouter } from './routes.tsx';
import { sessionEndedAtom, watchOtherTabs } from './session/session.ts';
import { BootFailed } from './shell/BootFailed.tsx';
import { Look } from './shell/Look.tsx';
import { loaderAtom } from './shell/remote-loader.ts';

const root = createRoot(document.getElementById('root') ?? document.body);
const store = getDefaultStore();
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function newest(name: string) {
  const { remotes } = await fetchDeployment();
  return remotes.find((remote) => remote.name === name);
}

try {
  const deployment = await bootDeployment();
  const loader = createRemoteLoader({ registerRemotes, loadRemote }, { wait, newest });
  store.set(deploymentAtom, deployment);
  store.set(loaderAtom, loader);
  configureApi({ base: deployment.api, onSignedOut: () => store.set(sessionEndedAtom, true) });
  watchOtherTabs();
  const router = createRouter(deployment, loader);
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Look brand={deployment.brand}>
          <RouterProvider router={router} />
        </Look>
      </QueryClientProvider>
    </StrictMode>,
  );
} catch (error) {
  console.error(error);
  root.render(<BootFailed />);
}
