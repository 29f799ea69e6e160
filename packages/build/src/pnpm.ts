import { run } from './run.ts';

/** Runs the project's pnpm in the root of the repository. */
export const pnpm = (args: readonly string[], environment?: Record<string, string>) =>
  run('npx', ['-y', 'pnpm@12', ...args], environment);

const onlyCached = { npm_config_offline: 'true' };

/**
 * Lets this process and its children take pnpm from npm's cache, if it's there, as after `npx -y pnpm@12 test`. `npx`
 * asks the registry about twenty packages each time, and tests that run such commands fail when one answer is missing.
 */
export async function takePnpmFromCache(): Promise<void> {
  const found = await pnpm(['--version'], onlyCached).catch(() => null);
  if (found?.ok) Object.assign(process.env, onlyCached);
}
