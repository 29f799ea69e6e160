import type { Check, Outcome } from './checks.ts';

/** One line per check. */
export const lineOf = ({ name, passed, failed }: Outcome, seconds: number): string =>
  `${failed > 0 ? 'failed' : 'ok    '}  ${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`;

/** Details of failed checks, together at the end, so that the last lines have all of them. */
export const detailsOf = (outcomes: readonly Outcome[]): string =>
  outcomes
    .filter(({ failed }) => failed > 0)
    .map(({ name, details }) => `\n${name}\n\n${details}\n`)
    .join('');

/** The sum over all checks, which is the last line of every run. */
export function sumOf(outcomes: readonly Pick<Outcome, 'passed' | 'failed'>[]): { line: string; ok: boolean } {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  // A run without any tests proves nothing.
  return { line: `${passed} passed, ${failed} failed`, ok: failed === 0 && passed > 0 };
}

/**
 * Runs checks one after another, and those of a list side by side. Reports each as it ends, then the failures and the
 * sum. A failure makes the process fail.
 */
export async function runChecks(checks: readonly (Check | readonly (readonly Check[])[])[]): Promise<void> {
  const outcomes: Outcome[] = [];
  const runOne = async (check: Check) => {
    const started = performance.now();
    const outcome = await check();
    outcomes.push(outcome);
    console.log(lineOf(outcome, (performance.now() - started) / 1000));
  };
  const runRow = async (row: readonly Check[]) => {
    for (const check of row) await runOne(check);
  };
  for (const check of checks) await (typeof check === 'function' ? runOne(check) : Promise.all(check.map(runRow)));
  const { line, ok } = sumOf(outcomes);
  const details = detailsOf(outcomes);
  if (details) console.log(details);
  console.log(line);
  process.exitCode = ok ? 0 : 1;
}
