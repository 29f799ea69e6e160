import type { AnswerOf } from '@recoup/contract';
import { formatMoney } from '@recoup/contract/money';
import type { getRules } from '@recoup/contract/pricing/mass-rules';
import { type PriceStep, priceSteps } from '@recoup/contract/pricing/price-rule';
import type { LeafPrice, PricedLeaf } from '@recoup/contract/pricing/prices';
import { Facts } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import { ruleText } from '../rule-text.ts';

const words: Record<PriceStep['kind'], string> = {
  base: 'Base price',
  rule: 'Rule',
  'round-up': 'Rounded up',
  custom: 'Custom price',
  answer: 'Answer',
  floor: 'Never below zero',
};

/** A price that is asked about, with what holds for it. */
export interface AskedPrice {
  leaf: PricedLeaf;
  price: LeafPrice;
  condition: string;
  held: AnswerOf<typeof getRules>['data'];
}

/** Why a price is what it is, step by step. */
export function WhyDialog({ leaf, price, condition, held, onClose }: AskedPrice & { onClose: () => void }) {
  const { currency } = price.price;
  const rules = held.rules.filter(({ conditions: its }) => its.length === 0 || its.includes(price.condition_id));
  const custom = price.is_custom_price ? price.price.amount : null;
  const base = price.original_price?.amount ?? null;
  const steps = priceSteps({ base, rules, roundUp: held.round_up, custom }, currency);
  return (
    <Dialog open onClose={onClose} title={`${leaf.path_name}, ${condition}`}>
      <Facts
        columns={1}
        items={steps.map(({ kind, index, amount }) => {
          const rule = kind === 'rule' ? rules[index ?? 0] : undefined;
          return { label: rule ? ruleText(rule, currency) : words[kind], value: formatMoney({ amount, currency }) };
        })}
      />
    </Dialog>
  );
}
