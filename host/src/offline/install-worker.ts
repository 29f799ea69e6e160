import type { Deployment } from '@recoup/contract/deployment';

const address = '/offline-worker.js';

/** Says to the worker which release to keep: the page’s own files, and the pictures of its brand. */
async function tellWorker({ brand }: Deployment): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const pictures = [brand.logo, brand.favicon].filter((path) => path?.startsWith('/'));
  active?.postMessage({ keep: pictures });
}

/**
 * Installs what opens the app without a network, and has it keep this release. Its code is asked for anew at each
 * visit. Where the deployment has switched it off, what an earlier one installed is removed.
 */
export async function installWorker(deployment: Deployment): Promise<void> {
  // A page that names no files is one of `pnpm dev`, whose scripts change all the time.
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
