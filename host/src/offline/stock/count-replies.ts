import { call } from '@recoup/api';
import { offlineKeyPrefix } from '@recoup/contract/offline/offline-limits';
import { compareOfflineCount, type StockTake, tagCode } from '@recoup/contract/stock/inventory-records';
import type { CountBody, CountEntry } from '../outbox/work.ts';
import type { Choice } from '../work/choice.ts';

/** Each list names this many items. The rest are counted. */
const named = 5;

function listText(names: readonly string[]): string {
  const more = names.length - named;
  return `${names.slice(0, named).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The effect of a commit on the differences, with the names in each list. */
export function consequencesOf({ missing, surplus, unknown, moved = [] }: StockTake, ofBin: boolean): string {
  const namesOf = (list: StockTake['missing']) =>
    listText(list.map(({ id, name, imei, serial }) => `${name} ${imei ?? serial ?? tagCode(id)}`));
  const lost = ofBin ? 'will leave the bin' : 'will become Not Available';
  const parts = [
    missing.length > 0 && `Not scanned, ${lost}: ${namesOf(missing)}.`,
    surplus.length > 0 && `Not expected here, will be moved here: ${namesOf(surplus)}.`,
    moved.length > 0 && `Moved after the count began, won’t be changed: ${namesOf(moved)}.`,
    unknown.length > 0 && `Not in inventory: ${listText(unknown)}.`,
  ];
  return parts.filter(Boolean).join(' ') || 'Everything is where it should be.';
}

async function commitChoice(body: CountBody): Promise<Choice[]> {
  const { number: _, confirmed: _seen, ...counted } = body;
  const { data } = await call(compareOfflineCount, { body: counted });
  const confirmed = [...data.missing, ...data.surplus].map(({ id }) => id);
  return [
    {
      id: 'commit',
      label: 'Commit the stock count',
      help: consequencesOf(data, (body.bin_id ?? null) !== null),
      reply: { kind: 'send', body: { ...body, confirmed } },
    },
  ];
}

const renewed = (): Choice[] => [
  {
    id: 'exists',
    label: 'The count was committed',
    help: 'You found it in its items’ history. We won’t send it again.',
    reply: { kind: 'exists' },
  },
  {
    id: 'renew',
    label: 'The count wasn’t committed',
    help: 'We’ll compare it again and ask you to confirm the differences.',
    reply: { kind: 'renew', key: `${offlineKeyPrefix}${crypto.randomUUID()}` },
  },
];

const dropped: Choice = {
  id: 'drop',
  label: 'Don’t commit the count',
  help: 'Deletes the count from this device. Nothing changes in inventory.',
  reply: { kind: 'drop' },
};

/** The possible answers to a count's question, based on current data. Without a question, it can only be deleted. */
export async function countChoices({ question, body }: CountEntry): Promise<Choice[]> {
  if (!question || !body) return [dropped];
  if (question.kind === 'sent') return renewed();
  if (question.kind === 'differs') return [...(await commitChoice(body)), dropped];
  return [
    { id: 'again', label: 'Try again', help: 'Sends it again without changes.', reply: { kind: 'send', body } },
    dropped,
  ];
}
