// The page's first script, written into index.html: it asks for what the page needs before any other script is there.
// The build compiles it on its own, so it imports nothing that weighs.
import { sessionStore } from '@recoup/api';
import type { DeployedRemote, Deployment } from '@recoup/contract/deployment';
import type { FirstFiles } from '@recoup/contract/routes/first-files';
import { isBelow, remoteOfPath } from '@recoup/contract/routes/remote-of-path';

declare global {
  /** Written by the build: names of files are known only then. */
  const FIRST_FILES: FirstFiles;
}

/** The deployment that the server wrote into the page, or else the file. */
function readDeployment(): Promise<Deployment> {
  const inline = document.getElementById('deployment')?.textContent;
  if (inline) return Promise.resolve(JSON.parse(inline));
  return fetch('/deployment.json', { cache: 'no-store' }).then((answer) => answer.json());
}

const ignore = () => {};
const requested = new Set<string>();

/** Fetches a script as it will be asked for later, of any origin, or the browser fetches it twice. */
function preload(href: string): void {
  if (requested.has(href)) return;
  requested.add(href);
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }));
}

/** The part of a remote's manifest that names the files of what it exposes. */
interface Manifest {
  readonly exposes: readonly { readonly assets: { readonly js: { readonly sync: readonly string[] } } }[];
}

/** Fetches a remote's files at once, which its manifest and its entry would lead to one after the other. */
async function preloadRemote({ entry, script }: DeployedRemote): Promise<void> {
  if (script) return preload(script.address);
  const beside = (file: string) => entry.replace('mf-manifest.json', file);
  preload(beside('remote-entry.js'));
  const { href } = new URL(entry, location.href);
  const answer = fetch(href);
  // The federation's runtime, which asks for it too, gets a copy (first-manifest.ts).
  boot[href] = answer.then((whole) => whole.clone());
  boot[href].catch(ignore);
  const { exposes }: Manifest = await (await answer).json();
  for (const { assets } of exposes) for (const file of assets.js.sync) preload(beside(file));
}

/** Puts the icons into the page: drawn from a file of their own, each would ask for that file again. */
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
// Pages for everybody show neither sign-in nor shell.
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
    // The first use of Intl takes its time: now, while the scripts are on their way.
    new Intl.NumberFormat('en-US').format(0);
  }, ignore);
