import { call } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import { offlineKeyPrefix } from '@recoup/contract/offline/offline-limits';
import { listDevicesToInspect } from '@recoup/contract/orders/checks/offline-inspections';
import { inspectedWorth } from '@recoup/parts';
import type { InspectionBody, WorkEntry } from '../outbox/work.ts';
import type { Choice as AnyChoice } from '../work/choice.ts';
import { openDevice } from './draft-inspection.ts';

type Choice = AnyChoice<InspectionBody | null>;
type Entry = WorkEntry<'inspection'>;

/** The findings as text, to write down before they are deleted. */
function foundText({ body, shown }: Entry): string {
  const [device] = shown.devices;
  const { note = null, imei = null } = body?.found ?? {};
  const parts = [device?.condition, imei && `IMEI ${imei}`, note];
  return parts.filter(Boolean).join(', ');
}

const dropped = (entry: Entry): Choice => ({
  id: 'drop',
  label: 'Don’t save the inspection',
  help: `Deletes the inspection and its pictures from this device. You found: ${foundText(entry)}.`,
  reply: { kind: 'drop' },
});

/** Saves the findings for the device's current version, if it can still be inspected. */
async function savedNow(body: InspectionBody): Promise<Choice[]> {
  const { data } = await call(listDevicesToInspect, { query: { item_id: body.item_id } });
  const [now] = data.devices;
  if (!now) return [];
  const open = openDevice(data, now);
  const { condition_id, sub_ids = [] } = body.found;
  const price = inspectedWorth(open, { condition_id, sub_ids });
  if (!price) return [];
  const { found, order } = now;
  const help = [
    `Order ${order.number}: ${formatMoney(price)}, quoted at ${formatMoney(now.seen.quoted)}.`,
    found && `Replaces what ${found.by} found: ${found.condition}, ${formatMoney(found.price)}.`,
  ];
  return [
    {
      id: 'save',
      label: 'Save this inspection',
      help: help.filter(Boolean).join(' '),
      reply: { kind: 'send', body: { ...body, found: { ...body.found, seen: now.seen, price } } },
    },
  ];
}

const renewed = (): Choice[] => [
  {
    id: 'exists',
    label: 'The inspection was saved',
    help: 'You found its number in the order’s history. We won’t send it again.',
    reply: { kind: 'exists' },
  },
  {
    id: 'renew',
    label: 'The inspection wasn’t saved',
    help: 'We’ll send it again. If the device has changed, we’ll ask you.',
    reply: { kind: 'renew', key: `${offlineKeyPrefix}${crypto.randomUUID()}` },
  },
];

/**
 * The possible answers to an inspection's question, based on current data. Without a question, it can only be deleted.
 */
export async function inspectionChoices(entry: Entry): Promise<Choice[]> {
  const { question, body } = entry;
  if (!question || !body) return [dropped(entry)];
  if (question.kind === 'sent') return renewed();
  if (question.kind === 'differs' || question.kind === 'price') return [...(await savedNow(body)), dropped(entry)];
  const help = 'Sends it again without changes.';
  return [{ id: 'again', label: 'Try again', help, reply: { kind: 'send', body } }, dropped(entry)];
}
