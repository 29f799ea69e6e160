import type { contract } from '@recoup/contract';
import { counted } from '@recoup/contract/messages/counted';
import {
  anyCategory,
  type MarkdownRule,
  markdownFor,
  markdownSettings,
  markedDown,
  mostMarkdowns,
} from '@recoup/contract/stock/markdowns/markdowns';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, gt, isNotNull, lte, or, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { forEachTenant } from '../../../platform/db/each-tenant.ts';
import type { Effects } from '../../../platform/effects.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { companies, locations, settings } from '../../../schema/core.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { changeItem, itemsFor, type StoredItem, seesCost } from '../inventory-items/item-rows.ts';
import { manyChanges } from './change-items.ts';
import { withEach } from './move-items.ts';

const dayMs = 86_400_000;
const { status, price, created_at, category, condition, marked_down_days, id } = inventoryItems;

/** Items for sale that a rule may lower, from which `markdownFor` chooses. */
function dueBy(rules: readonly MarkdownRule[], now: Date): SQL | undefined {
  const due = rules.map((rule) =>
    and(
      lte(created_at, new Date(now.getTime() - rule.days * dayMs)),
      sql`(${marked_down_days} is null or ${marked_down_days} < ${rule.days})`,
      rule.category === anyCategory ? undefined : eq(category, rule.category),
      rule.condition === '' ? undefined : sql`lower(${condition}) = ${rule.condition.toLowerCase()}`,
    ),
  );
  return and(eq(status, 0), isNotNull(price), or(...due));
}

interface Lowered {
  readonly rule: MarkdownRule;
  readonly days: number;
  readonly before: number;
  readonly after: number;
}

/** The new price of an item according to the rules; null if they don't change it. */
function lowered(item: StoredItem, rules: readonly MarkdownRule[], now: Date): Lowered | null {
  if (item.status !== 0 || item.price === null || item.price === 0) return null;
  const days = Math.floor((now.getTime() - item.created_at.getTime()) / dayMs);
  const rule = markdownFor(rules, { ...item, days, marked: item.marked_down_days });
  return rule && { rule, days, before: item.price, after: markedDown(item.price, rule) };
}

const words = ({ rule, days }: Lowered) => `${counted(days, 'day')} in stock: ${rule.percent}% less`;

/** Lowers the price of a locked item. */
const lower = (tx: Tx, act: Parameters<typeof changeItem>[1], item: StoredItem, { rule, after, ...rest }: Lowered) =>
  changeItem(
    tx,
    act,
    item,
    'Marked down',
    { price: after, marked_down_days: rule.days },
    words({ rule, after, ...rest }),
  );

const beforeOf = ({ price, marked_down_days }: StoredItem) => ({ price, marked_down_days });

type Of = Handlers<typeof contract.markdowns>;

export const markdownHandlers: Of = {
  listMarkdowns: async (tx, { session, now }) => {
    const { rules } = await readDocument(tx, markdownSettings);
    const rows =
      rules.length === 0
        ? []
        : await tx
            .select({ item: inventoryItems, location_name: locations.name })
            .from(inventoryItems)
            .leftJoin(locations, eq(locations.id, inventoryItems.location_id))
            .where(and(dueBy(rules, now), itemsFor(session)))
            .orderBy(asc(created_at), asc(id))
            .limit(mostMarkdowns);
    const data = rows.flatMap(({ item, location_name }) => {
      const found = lowered(item, rules, now);
      if (!found) return [];
      const { currency, name, cost } = item;
      return [
        {
          ...{ id: item.id, name, condition: item.condition, location_name: location_name ?? '', days: found.days },
          ...{ percent: found.rule.percent, below_cost: found.after < cost },
          before: { amount: found.before, currency },
          after: { amount: found.after, currency },
        },
      ];
    });
    const { rows: runs } = await manyChanges.list(tx, ['markdown'], { page: 1, per_page: 10 });
    return {
      data,
      runs: runs.slice(0, 10).map((run) => ({
        ...{ id: run.id, by: run.created_by_name, at: run.created_at.toISOString(), many: run.things },
        undone_by: run.undone_by,
      })),
    };
  },
  applyMarkdowns: async (tx, call) => {
    const { session, now, body } = call;
    const { rules } = await readDocument(tx, markdownSettings);
    const mayFall = body.below_cost && seesCost(session);
    const entries: { id: number; version: number; before: ReturnType<typeof beforeOf> }[] = [];
    const answer = await withEach(
      tx,
      session,
      body.ids,
      (item) => {
        const found = lowered(item, rules, now);
        if (!found) return `No rule lowers the price of ${item.name} now.`;
        return found.after < item.cost && !mayFall ? `${item.name} would sell below cost.` : null;
      },
      async (item) => {
        const found = lowered(item, rules, now);
        if (!found) return;
        entries.push({ id: item.id, version: item.version + 1, before: beforeOf(item) });
        await lower(tx, call, item, found);
      },
    );
    if (entries.length === 0) return { ...answer, undo_token: null };
    const undo_token = await manyChanges.keep(tx, call, {
      ...{ kind: 'markdown' as const, action: 'changed' as const, detail: null, entries },
    });
    return { ...answer, undo_token };
  },
};

/** The hour of the company's night when prices are lowered automatically. */
const atNight = 3;

/** Lowers prices at night for companies that turned this on, never below a device's cost. */
export async function markDownAtNight(db: Database, now: Date, atOnce = mostMarkdowns): Promise<void> {
  const due = await db.asPlatform((tx) =>
    tx
      .select({ id: settings.tenant_id })
      .from(settings)
      .innerJoin(companies, eq(companies.tenant_id, settings.tenant_id))
      .where(
        and(
          eq(settings.key, markdownSettings.key),
          sql`${settings.value}->>'automatic' = 'true'`,
          sql`extract(hour from ${now.toISOString()}::timestamptz at time zone ${companies.timezone}) = ${atNight}`,
        ),
      ),
  );
  await forEachTenant(due, async (tenantId) => {
    await db.inTenant(tenantId, (tx, effects) => markDownSome(tx, { effects, now, atOnce }, tenantId));
  });
}

async function markDownSome(
  tx: Tx,
  { effects, now, atOnce }: { readonly effects: Effects; readonly now: Date; readonly atOnce: number },
  tenantId: number,
): Promise<void> {
  const { rules } = await readDocument(tx, markdownSettings);
  if (rules.length === 0) return;
  const items: StoredItem[] = [];
  // An item that would fall below its cost stays due forever. It must not block the items after it.
  for (let after = 0; items.length < atOnce; ) {
    const page = await tx
      .select()
      .from(inventoryItems)
      .where(and(dueBy(rules, now), gt(id, after)))
      .orderBy(asc(id))
      .limit(atOnce)
      .for('update', { skipLocked: true });
    items.push(...page.filter((item) => (lowered(item, rules, now)?.after ?? 0) >= item.cost));
    after = page.at(-1)?.id ?? after;
    if (page.length < atOnce) break;
  }
  const entries: { id: number; version: number; before: ReturnType<typeof beforeOf> }[] = [];
  const author = { tenantId, userId: 0, userName: 'Markdown rules' };
  const act = { session: { tenantId, actor: 'system' as const }, now, effects };
  for (const item of items) {
    const found = lowered(item, rules, now);
    if (!found || found.after < item.cost) continue;
    entries.push({ id: item.id, version: item.version + 1, before: beforeOf(item) });
    await lower(tx, act, item, found);
  }
  if (entries.length > 0)
    await manyChanges.keep(
      tx,
      { session: author, now },
      { kind: 'markdown', action: 'changed', detail: null, entries },
    );
}
