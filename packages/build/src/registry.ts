import { run } from './run.ts';

/**
 * Lets this process and its children take pnpm from npm's cache, if it's there, as after `npx -y pnpm@12 test`. `npx`
 * asks the registry about twenty packages each time, and tests that run such commands fail when one answer is missing.
 */
export async function leaveRegistryAlone(): Promise<void> {
  const cached = await run('npx', ['--offline', '-y', 'pnpm@12', '--version']).catch(() => null);
  if (cached?.ok) process.env.npm_config_offline = 'true';
}
