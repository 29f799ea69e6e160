import { reasonIn } from '@recoup/words/reason-words';
import type { Words } from '@recoup/words/words';
import type { StoredOfferLine } from '../../../schema/orders.ts';

/** The most devices whose reasons an email lists. The offer's page lists all of them. */
const mostNamed = 20;

/**
 * Why devices of an offer are worth less than quoted, in the customer's language and one per line: "iPhone 14: Battery
 * is worn – 71 %". Identical lines appear once. Empty if staff gave no reasons.
 */
export function reasonsIn(lines: readonly StoredOfferLine[], words: Words): string {
  const reasons = lines.flatMap(({ name, reason, note, failed = [], custom_reason }) => {
    const why = [
      reason && reasonIn(words, reason),
      note,
      failed.length > 0 && words.say('offer.failed', { checks: failed.join(', ') }),
      custom_reason,
    ].filter(Boolean);
    return why.length > 0 ? [`${name}: ${why.join(' – ')}`] : [];
  });
  const counts = Map.groupBy(reasons, (line) => line);
  const all = [...counts].map(([line, { length }]) => (length === 1 ? line : `${length} × ${line}`));
  return [...all.slice(0, mostNamed), ...(all.length > mostNamed ? ['…'] : [])].join('\n');
}
