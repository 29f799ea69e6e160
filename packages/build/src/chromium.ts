import { accessSync, constants, existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { run } from './run.ts';
import { root } from './workspace.ts';

// A headless one does the same work in half the CPU time, so it comes first.
const windowless = ['chromium-headless-shell', 'chrome-headless-shell'];
const names = [...windowless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A Chromium on this machine, by the first name above that is found. Undefined if there is none. */
export function systemChromium(path: string, own: string | undefined): string | undefined {
  const dirs = path.split(delimiter);
  const inPath = names.flatMap((name) => dirs.map((dir) => join(dir, name)));
  return [own ?? '', ...inPath, ...macPaths].find((candidate) => candidate !== '' && isExecutable(candidate));
}

const playwright = join(root, 'e2e/node_modules/.bin/playwright');

/** Where Playwright keeps its own browser, installed or not. */
async function playwrightChromium(): Promise<string | undefined> {
  const { output } = await run(process.execPath, [
    '--input-type=module',
    '-e',
    `import { createRequire } from 'node:module';
     const { chromium } = createRequire('${join(root, 'e2e/package.json')}')('@playwright/test');
     console.log(chromium.executablePath());`,
  ]);
  return existsSync(output) ? output : undefined;
}

/** Installs the first available one of these Debian packages. Returns whether it could. */
async function installFromDebian(packages: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  // Without a network, it shouldn't wait.
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
  await run('apt-get', ['update', ...patience]);
  for (const name of packages) {
    const args = ['install', '-y', '--no-install-recommends', ...patience, name];
    if ((await run('apt-get', args, { DEBIAN_FRONTEND: 'noninteractive' })).ok) return true;
  }
  return false;
}

const isWindowless = (path: string) => windowless.includes(basename(path));

/**
 * Finds a Chromium or installs one: the machine's own, Playwright's, or Debian's package if we may install it. On
 * Debian as root, as in a container, it first tries to install a headless one, which halves the time of the browser
 * tests. Throws an error that says what to do.
 */
export async function findChromium(): Promise<string> {
  const look = async () => systemChromium(process.env.PATH ?? '', process.env.CHROMIUM) ?? (await playwrightChromium());
  const found = await look();
  if (found && (process.env.CHROMIUM || isWindowless(found))) return found;
  if (found) return (await installFromDebian(['chromium-headless-shell'])) ? ((await look()) ?? found) : found;
  console.log('No Chromium found, installing one');
  const own = await run(playwright, ['install', 'chromium']);
  if (own.ok) {
    const installed = await look();
    if (installed) return installed;
  }
  if (await installFromDebian(['chromium-headless-shell', 'chromium'])) {
    const installed = await look();
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need Chromium, and it could not be installed. Install Chromium or Chrome, or set CHROMIUM to its path.',
  );
}
