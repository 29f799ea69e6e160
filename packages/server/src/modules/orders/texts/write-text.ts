import type { TextKind } from '@recoup/contract/orders/texts/text-consent';
import type { Words } from '@recoup/words/words';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { LinkParts } from '../../../platform/effects.ts';
import { offers } from '../../../schema/orders.ts';
import type { Company } from '../../session/company/company.ts';
import { readOrderNames } from '../../settings/order-rules/order-rules.ts';
import type { StoredOrder } from '../order-rows/lock-order.ts';
import { statusLink } from '../orders/link.ts';
import { kindOfStatus } from './queue-texts.ts';

/** Whether the text is still true. A status or an offer may have been undone while it waited. */
export async function isStillTrue(tx: Tx, kind: TextKind, order: StoredOrder): Promise<boolean> {
  if (kind === 'reminder') return order.received_at === null && order.category === 'active';
  if (kind !== 'offer') return kindOfStatus(order.status_id) === kind;
  const [open] = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.order_id, order.id), eq(offers.state, 'open')));
  return open !== undefined;
}

/** Writes a text in the customer's language, short and without characters that make it longer. */
export async function writeText(
  tx: Tx,
  kind: TextKind,
  order: StoredOrder,
  { company, words, links, when }: { company: Company; words: Words; links: LinkParts; when: string },
): Promise<string> {
  const { say } = words;
  const about = {
    company_name: company.name,
    order_number: (await readOrderNames(tx))(order.number),
    link: statusLink(links, company, order),
  };
  const total = words.money({ amount: order.total, currency: order.currency });
  const wordings = {
    received: () => say('text.received', { ...about, count: order.item_count }),
    offer: () => say('text.offer', about),
    paid: () => say('text.paid', { ...about, total }),
    reminder: () => say('text.reminder', { ...about, total, when }),
  }[kind]();
  return plain(`${wordings.trim()} ${say('text.end')}`);
}

/** Replaces special spaces and quotes, which make a text count twice as long. */
export const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('’', "'");
