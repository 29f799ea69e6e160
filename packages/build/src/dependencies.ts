import * as v from 'valibot';
import type { Outcome } from './checks.ts';
import { pnpm } from './pnpm.ts';
import type { Finished } from './run.ts';

/**
 * The allowed licenses of libraries, as their packages name them: free ones, and MPL, whose files stay unchanged.
 * Others have to be reviewed by a person before they are added.
 */
const allowed: ReadonlySet<string> = new Set([
  ...['MIT', 'MIT-0', 'MIT/X11', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['Unlicense', 'CC-BY-4.0', 'MPL-2.0', 'Python-2.0', 'PSF-2.0', 'MIT OR Apache-2.0', '(Apache-2.0 OR MIT)'],
  ...['(MIT OR CC0-1.0)', '(MIT OR GPL-3.0-or-later)', '(MIT AND Zlib)', '(Unlicense OR Apache-2.0)'],
  'MIT AND OFL-1.1',
]);

/** Packages without a license in their package.json that a person has reviewed. */
const readByPeople: ReadonlySet<string> = new Set(['buffers']);

const licenses = v.record(v.string(), v.array(v.object({ name: v.string() })));

/** Libraries without an allowed license, from the output of `pnpm licenses list --json`. */
export function forbiddenLicenses(said: string): string[] {
  return Object.entries(v.parse(licenses, JSON.parse(said)))
    .filter(([license]) => !allowed.has(license))
    .flatMap(([license, of]) =>
      of.filter(({ name }) => !readByPeople.has(name)).map(({ name }) => `${name}: ${license}`),
    );
}

/**
 * Vulnerabilities known to the registry, from the output of `pnpm audit`. A registry that doesn't support it reports
 * none.
 */
export function weaknessesIn({ ok, output }: Finished): Outcome {
  const name = 'known weaknesses of libraries';
  if (ok) return { name, passed: 1, failed: 0, details: '' };
  if (output.includes('ERR_PNPM_AUDIT') || output.includes('ERR_PNPM_META_FETCH'))
    return { name: `${name} NOT CHECKED, for the registry doesn’t tell them`, passed: 0, failed: 0, details: '' };
  return { name, passed: 0, failed: 1, details: output };
}

/** Checks the licenses of every installed library. */
export async function checkLicenses(): Promise<Outcome> {
  const { ok, output } = await pnpm(['licenses', 'list', '--recursive', '--json']);
  const found = ok ? forbiddenLicenses(output.slice(output.indexOf('{'))) : [output];
  return { name: 'licenses', passed: Number(found.length === 0), failed: found.length, details: found.join('\n') };
}

/** Checks what is deployed for high and critical vulnerabilities. */
export const checkWeaknesses = async (): Promise<Outcome> =>
  weaknessesIn(await pnpm(['audit', '--prod', '--audit-level', 'high']));
