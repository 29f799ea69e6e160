import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { release, versionsOf } from './deployments/release.ts';
import { reasonOf } from './platform/reason.ts';

const usage = `pnpm release NAME VERSION [--deployment ID]

Puts a version of a remote into use, newer or older: open pages take it up within a minute, and what was in use is what
they fall back to. VERSION is one that is built, or the address of its mf-manifest.json elsewhere. Every deployment
that has the remote is changed, or only the one named. Every file of it is fetched from where browsers will fetch it, and
one that is missing ends the command. Without a VERSION those that can be put into use are listed.`;

/** `release NAME VERSION`: one line of deployment.json, checked and written as a whole. */
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
