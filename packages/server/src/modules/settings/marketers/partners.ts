import type { BodyOutput, Contract } from '@recoup/contract';
import { partners as partnersNoun } from '@recoup/contract/settings/partners';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, ne, or, sql } from '../../../platform/db/drizzle.ts';
import { resourceHandlers } from '../../../platform/frames/resource-handlers.ts';
import type { Handlers, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { marketers } from '../../../schema/orders.ts';

type Body = BodyOutput<(typeof partnersNoun)['create']>;

/** A name and a source each identify one marketplace. */
async function check(tx: Tx, _session: Session, { name, source }: Body, id: number | null): Promise<void> {
  const same = (column: typeof marketers.name | typeof marketers.source, text: string) =>
    eq(sql`lower(${column})`, text.toLowerCase());
  const others = await tx
    .select({ name: marketers.name, source: marketers.source })
    .from(marketers)
    .where(
      and(
        ne(marketers.status, 0),
        ne(marketers.id, id ?? 0),
        or(same(marketers.name, name), same(marketers.source, source)),
      ),
    );
  if (others.length === 0) return;
  const usedElsewhere = ['is used by another marketplace'];
  const byName = others.some((other) => other.name.toLowerCase() === name.toLowerCase());
  throw new Refusal('invalid', undefined, { errors: byName ? { name: usedElsewhere } : { source: usedElsewhere } });
}

export const partnerHandlers: Handlers<Contract['partners']> = resourceHandlers(partnersNoun, marketers, {
  called: ({ name }) => name,
  words: ({ name, source }) => [name, source],
  check,
});
