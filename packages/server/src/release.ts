import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { release, versionsOf } from './deployments/release.ts';
import { reasonOf } from './platform/reason.ts';

const usage = `pnpm release NAME VERSION [--deployment ID]

Puts a version of a remote into use, newer or older. Open pages switch to it within a minute and fall back to the
version before it. VERSION is one that you built, or the address of its mf-manifest.json elsewhere. Changes every
deployment that has the remote, or only the one you name. First fetches every file the manifest names from where
browsers fetch it, and stops if one is missing. Without VERSION, lists the versions you can put into use.`;

/** `release NAME VERSION`: changes one line of deployment.json, checked and written as a whole. */
async function main(): Promise<string[]> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { deployment: { type: 'string' } } });
  const [name, version, more] = positionals;
  if (name === undefined || more !== undefined) throw new Error(usage);
  const config = readConfig(process.env, []);
  return version === undefined ? versionsOf(config, name) : release(config, name, version, values.deployment);
}

try {
  for (const line of await main()) console.log(line);
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
