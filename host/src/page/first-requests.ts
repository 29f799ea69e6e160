// The page's first script, inlined in index.html: it requests what the page needs before any other script has loaded.
// The build compiles it on its own, so it must not import anything large.
import { sessionStore } from '@recoup/api';
import type { DeployedRemote, Deployment } from '@recoup/contract/deployment';
import type { FirstFiles } from '@recoup/contract/routes/first-files';
import { isBelow, remoteOfPath } from '@recoup/contract/routes/remote-of-path';

declare global {
  /** Inserted by the build, because file names are known only then. */
  const FIRST_FILES: FirstFiles;
}

/** The deployment that the server inlined in the page, or else the file. */
function readDeployment(): Promise<Deployment> {
  const inline = document.getElementById('deployment')?.textContent;
  if (inline) return Promise.resolve(JSON.parse(inline));
  return fetch('/deployment.json', { cache: 'no-store' }).then((answer) => answer.json());
}

const ignore = () => {};
const requested = new Set<string>();

/**
 * Preloads a script with the same attributes as its later request, whatever its origin. Otherwise the browser would
 * fetch it twice.
 */
function preload(href: string): void {
  if (requested.has(href)) return;
  requested.add(href);
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }));
}

/** The part of a remote's manifest with the files of what it exposes. */
interface Manifest {
  readonly exposes: readonly { readonly assets: { readonly js: { readonly sync: readonly string[] } } }[];
}

/** Preloads a remote's files in parallel. Its manifest and its entry would load them one after the other. */
async function preloadRemote({ entry, script }: DeployedRemote): Promise<void> {
  if (script) return preload(script.address);
  const beside = (file: string) => entry.replace('mf-manifest.json', file);
  preload(beside('remote-entry.js'));
  const { href } = new URL(entry, location.href);
  const answer = fetch(href);
  // The federation runtime requests it, too, and gets a copy (first-manifest.ts).
  boot[href] = answer.then((whole) => whole.clone());
  boot[href].catch(ignore);
  const { exposes }: Manifest = await (await answer).json();
  for (const { assets } of exposes) for (const file of assets.js.sync) preload(beside(file));
}

/** Inlines the icons. With an external file, every icon would request it again. */
async function addIcons(shapes: Promise<string>): Promise<void> {
  const holder = Object.assign(document.createElement('div'), { hidden: true, innerHTML: await shapes });
  document.body.append(holder);
}

const boot: NonNullable<typeof globalThis.recoupBoot> = {};
globalThis.recoupBoot = boot;
const deployment = readDeployment();
globalThis.recoupDeployment = deployment;
deployment.catch(ignore);

const shapes = fetch(FIRST_FILES.icons).then((answer) => answer.text());
shapes.catch(ignore);
document.addEventListener('DOMContentLoaded', () => void addIcons(shapes).catch(ignore));

const path = location.pathname === '/' ? FIRST_FILES.home : location.pathname;
const token = sessionStore.token();
// Public pages show neither the sign-in page nor the shell.
const isOpen = FIRST_FILES.openPrefixes.some((prefix) => isBelow(path, prefix));
if (!isOpen) for (const script of token ? FIRST_FILES.shell : FIRST_FILES.login) preload(script);
if (token) {
  const me = deployment.then(({ api }) =>
    fetch(`${sessionStore.region()?.domain ?? api}${FIRST_FILES.me}`, {
      headers: { authorization: `Bearer ${token}` },
    }),
  );
  me.catch(ignore);
  boot[FIRST_FILES.me] = me;
}
if (token || isOpen)
  deployment.then(({ remotes }) => {
    const remote = remoteOfPath(path, remotes);
    if (remote) preloadRemote(remote).catch(ignore);
    // The first use of Intl is slow, so do it now, while the scripts load.
    new Intl.NumberFormat('en-US').format(0);
  }, ignore);
