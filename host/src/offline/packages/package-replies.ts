import type { PackageBody, WorkEntry } from '../outbox/work.ts';
import type { Choice } from '../work/choice.ts';

/** What was scanned, to be written down before it is deleted. */
function listOf({ code, codes }: PackageBody): string {
  return `${code}: ${codes.length > 0 ? codes.join(', ') : 'no devices'}.`;
}

const dropped: Choice<PackageBody | null> = {
  id: 'drop',
  label: 'Delete the scans',
  help: 'Deletes them from this device. Receive the package at the scan station.',
  reply: { kind: 'drop' },
};

/** What can be answered to the question of a package. Nobody but staff knows whose it is. */
export async function packageChoices({ question, body }: WorkEntry<'package'>): Promise<Choice<PackageBody | null>[]> {
  if (!question || !body) return [dropped];
  const help = `Do this after you add the tracking number to its order. Scanned: ${listOf(body)}`;
  return [{ id: 'again', label: 'Find its order again', help, reply: { kind: 'send', body } }, dropped];
}
