import { join } from 'node:path';
import { applyOrUndo, changesFor, nameFault, renewedStrings } from '../new-remote.ts';
import { pnpm } from '../pnpm.ts';
import { type Finished, run } from '../run.ts';
import { root } from '../workspace.ts';

/** Creates a remote with one screen, and adds its name wherever remotes are listed. Does all of it or nothing. */
const name = process.argv[2] ?? '';

function check({ ok, output }: Finished): void {
  if (!ok) throw new Error(output);
}

try {
  const fault = nameFault(root, name);
  if (fault !== null) throw new Error(fault);
  const changes = changesFor(root, name);
  const strings = renewedStrings(name);
  const install = async () => {
    // The lock file lists every package of the workspace.
    check(await pnpm(['install', '--no-frozen-lockfile', '--prefer-offline']));
    check(await run(join(root, 'packages/build/node_modules/.bin/biome'), ['check', '--write', ...changes.keys()]));
    // In a process of its own, because the libraries that read sources may have just been installed.
    check(await run(process.execPath, [join(import.meta.dirname, 'strings.ts')]));
  };
  const added = `remotes/${name}`;
  await applyOrUndo(root, changes, install, { touched: ['pnpm-lock.yaml', ...strings], added });
  console.log(
    `Made remotes/${name}, served at /${name} from the next start. Files:\n${[...changes.keys(), ...strings].join('\n')}`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
