import type { Deployment } from '@recoup/contract/deployment';

const address = '/offline-worker.js';

/** Tells the worker which release to cache: the page’s own files, and the pictures of its brand. */
async function tellWorker({ brand }: Deployment): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const pictures = [brand.logo, brand.favicon].filter((path) => path?.startsWith('/'));
  active?.postMessage({ keep: pictures });
}

/**
 * Installs the service worker that opens the app offline, and has it cache this release. The worker's code is checked
 * for updates at each visit. If the deployment has disabled it, an earlier installation is removed.
 */
export async function installWorker(deployment: Deployment): Promise<void> {
  // A page without a file list comes from `pnpm dev`, whose scripts change all the time.
  const isBuilt = document.querySelector('meta[name="offline-files"]') !== null;
  if (!isBuilt || !('serviceWorker' in navigator)) return;
  if (deployment.features.offline === false) {
    const installed = await navigator.serviceWorker.getRegistration(address);
    installed?.active?.postMessage({ forget: true });
    await installed?.unregister();
    return;
  }
  await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
  await tellWorker(deployment);
}
