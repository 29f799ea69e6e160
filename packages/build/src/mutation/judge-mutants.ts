import { chooseTests } from './choose-tests.ts';
import type { Mutant } from './find-mutants.ts';
import type { MutatedServer, RunEnd } from './mutated-server.ts';
import type { Outcomes } from './outcomes.ts';

/** How many mutants share a process. In between, files that don't reach the next ones are dropped. */
const together = 20;

/**
 * Runs the tests near each mutant until one fails. Mutants whose code runs at load time get a process of their own,
 * because in a shared one that code ran before they were turned on.
 */
export async function judgeMutants(
  server: MutatedServer,
  mutants: readonly Mutant[],
  outcomes: Outcomes,
  say: (text: string) => void,
): Promise<void> {
  const killed = new Set<string>();
  const ran = new Map<string, string[]>();

  function take(some: readonly Mutant[], { mutant: id, file, ok, isReached, failed, seconds }: RunEnd) {
    const mutant = some.find((one) => one.id === id);
    if (!mutant || killed.has(id)) return;
    if (!isReached) return ok ? undefined : say(`${file} fails by itself: ${failed}`);
    const files = [...(ran.get(id) ?? []), file];
    ran.set(id, files);
    if (!ok) killed.add(id);
    outcomes.add(mutant, ok ? null : `${file}: ${failed ?? ''}`, files);
    say(
      `${mutant.file}:${mutant.line} ${mutant.mutator} ${ok ? 'survives' : 'is killed by'} ${file} (${seconds.toFixed(1)} s)`,
    );
  }

  async function judge(some: readonly Mutant[], isAtLoad: boolean) {
    const { files } = await server.reach();
    const runs = some.flatMap((mutant) =>
      chooseTests(mutant, files, isAtLoad).map((file) => ({ file, mutant: mutant.id })),
    );
    for (const mutant of some) if (!outcomes.of(mutant)) outcomes.add(mutant, null, []);
    await server.run(runs, (end) => take(some, end));
  }

  for (let at = 0; at < mutants.length; at += together) await judge(mutants.slice(at, at + together), false);
  const { atLoad } = await server.reach();
  for (const mutant of mutants) if (!killed.has(mutant.id) && atLoad.has(mutant.id)) await judge([mutant], true);
}
