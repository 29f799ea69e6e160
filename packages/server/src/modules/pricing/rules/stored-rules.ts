import { roundUpSetting } from '@recoup/contract/pricing/mass-rules';
import type { Tx } from '../../../platform/db/db.ts';
import { readDocument, saveDocument } from '../../../platform/frames/documents.ts';
import { priceRules, type StoredRules } from '../../../schema/price-changes.ts';
import type { PriceChanger } from '../price-changes/change-prices.ts';
import type { Pricing } from './price-work.ts';

/** Rules and rounding as a change stores them. */
export function asStoredRules({ rules, roundUp }: Pick<Pricing, 'rules' | 'roundUp'>): StoredRules {
  const ruleValues = rules.map(({ id: _, tenant_id: __, created_at: ___, ...rule }) => rule);
  return { round_up: roundUp, rules: ruleValues };
}

/** Whether rules are equivalent. It doesn't matter who set them, or where they are among those of other categories. */
export function isSameRules(a: StoredRules, b: StoredRules): boolean {
  const text = ({ round_up, rules }: StoredRules) =>
    JSON.stringify([
      round_up,
      ...rules.map((rule) => [
        ...[rule.category, rule.node_id ?? null, rule.type, rule.amount_type, rule.amount_price],
        rule.condition_ids,
      ]),
    ]);
  return text(a) === text(b);
}

/** Restores rules and rounding. */
export async function restoreRules(tx: Tx, by: PriceChanger, { round_up, rules }: StoredRules): Promise<void> {
  const rows = rules.map((rule) => ({ ...rule, tenant_id: by.session.tenantId, created_at: by.now }));
  await tx.delete(priceRules);
  if (rows.length > 0) await tx.insert(priceRules).values(rows);
  await saveRoundUp(tx, by, round_up);
}

/** Turns rounding on or off. The caller recalculates prices. */
export async function saveRoundUp(tx: Tx, by: PriceChanger, on: boolean): Promise<void> {
  const { version } = await readDocument(tx, roundUpSetting);
  await saveDocument(tx, roundUpSetting, { is_round_up_price_enable: on ? 1 : 0, version }, by);
}
