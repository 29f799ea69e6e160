import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawMutants } from '../mutation/draw-mutants.ts';
import { findMutants } from '../mutation/find-mutants.ts';
import { judgeMutants } from '../mutation/judge-mutants.ts';
import { startMutatedServer } from '../mutation/mutated-server.ts';
import { Outcomes, reportOf } from '../mutation/outcomes.ts';
import { root } from '../workspace.ts';

/**
 * `pnpm mutation --seed a --count 200`: draws mutants of the server's domains and reports those that no test near them
 * notices. Repeating the call judges only those that haven't been killed. `--fresh` judges all of them again.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    fresh: { type: 'boolean', default: false },
  },
});

const say = (text: string) => console.log(text);
const found = await findMutants();
const drawn = drawMutants(found.mutants, values.seed, Number(values.count));
say(`${found.mutants.length} mutants found, ${drawn.length} drawn with the seed ${values.seed}`);

const inDraw = new Set(drawn.map(({ file }) => join(root, file)));
const instrumented = new Map([...found.instrumented].filter(([file]) => inDraw.has(file)));
const hash = createHash('sha256');
for (const part of [...instrumented].flat()) hash.update(part);
const folder = join(root, '.cache/mutation', hash.digest('hex').slice(0, 12));

const server = await startMutatedServer(instrumented, { folder, secondsEach: Number(values.seconds) });
const outcomes = new Outcomes(join(root, '.cache/mutation', `${values.seed}.json`), values.fresh);
try {
  const open = drawn.filter((mutant) => !outcomes.of(mutant)?.killedBy);
  await judgeMutants(server, open, outcomes, say);
} finally {
  await server.close();
}
say(reportOf(drawn.flatMap((mutant) => outcomes.of(mutant) ?? [])));
