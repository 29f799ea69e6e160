import type { PackageBody, WorkEntry } from '../outbox/work.ts';
import type { Choice } from '../work/choice.ts';

/** The scans as text, to write down before they are deleted. */
function listOf({ code, codes }: PackageBody): string {
  return `${code}: ${codes.length > 0 ? codes.join(', ') : 'no devices'}.`;
}

const dropped: Choice<PackageBody | null> = {
  id: 'drop',
  label: 'Delete the scans',
  help: 'Deletes them from this device. Receive the package at the scan station.',
  reply: { kind: 'drop' },
};

/** The possible answers to a package's question. Only staff can tell which order it belongs to. */
export async function packageChoices({ question, body }: WorkEntry<'package'>): Promise<Choice<PackageBody | null>[]> {
  if (!question || !body) return [dropped];
  const help = `Do this after you add the tracking number to its order. Scanned: ${listOf(body)}`;
  return [{ id: 'again', label: 'Find its order again', help, reply: { kind: 'send', body } }, dropped];
}
