import { useEndpoint } from '@recoup/api';
import { formatMoney, type Money } from '@recoup/contract/money';
import { priceChangeSources } from '@recoup/contract/pricing/catalogue';
import { getRules } from '@recoup/contract/pricing/mass-rules';
import { type PriceStep, priceSteps } from '@recoup/contract/pricing/price-rule';
import { listPriceHistory, type PricedLeaf } from '@recoup/contract/pricing/prices';
import { Loaded, When } from '@recoup/screens';
import { Facts, Heading, Stack, Text } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import { ruleText } from '../rule-text.ts';
import type { ConditionColumn } from './PriceGrid.tsx';
import { PriceWeeks } from './PriceWeeks.tsx';
import { WaitingPrices } from './WaitingPrices.tsx';

const words: Record<PriceStep['kind'], string> = {
  base: 'Base price',
  rule: 'Rule',
  'round-up': 'Rounded up',
  custom: 'Custom price',
  answer: 'Answer',
  floor: 'Never below zero',
};

interface WhyDialogProps {
  leaf: PricedLeaf;
  column: ConditionColumn;
  onClose: () => void;
}

/** How a price is computed, step by step, and what it was before. */
export function WhyDialog({ leaf, column, onClose }: WhyDialogProps) {
  const held = useEndpoint(getRules, { body: { category_id: leaf.category, device_id: leaf.id } });
  const price = leaf.prices.find(({ condition_id }) => condition_id === column.id);
  return (
    <Dialog open onClose={onClose} title={`${leaf.path_name}, ${column.term}`}>
      <Stack gap={4}>
        {!price && <Text>No price. You don’t buy it in this condition.</Text>}
        {price && (
          <Loaded what="Rules" read={held}>
            {({ data: { rules: all, round_up } }) => {
              const { currency } = price.price;
              const rules = all.filter(({ conditions }) => conditions.length === 0 || conditions.includes(column.id));
              const base = price.original_price?.amount ?? null;
              const custom = price.is_custom_price ? price.price.amount : null;
              const steps = priceSteps({ base, rules, roundUp: round_up, custom }, currency);
              return (
                <Facts
                  columns={1}
                  items={steps.map(({ kind, index, amount }) => {
                    const rule = kind === 'rule' ? rules[index ?? 0] : undefined;
                    const label = rule ? ruleText(rule, currency) : words[kind];
                    return { label, value: formatMoney({ amount, currency }) };
                  })}
                />
              );
            }}
          </Loaded>
        )}
        <WaitingPrices leafId={leaf.id} conditionId={column.id} />
        <PriceWeeks leafId={leaf.id} conditionId={column.id} />
        <History leafId={leaf.id} conditionId={column.id} />
      </Stack>
    </Dialog>
  );
}

const text = (money: Money | null) => (money ? formatMoney(money) : 'none');

function History({ leafId, conditionId }: { leafId: number; conditionId: number }) {
  const read = useEndpoint(listPriceHistory, { query: { device_id: leafId, condition_id: conditionId } });
  return (
    <Stack gap={2}>
      <Heading level={3}>Previous prices</Heading>
      <Loaded
        what="History"
        read={read}
        isEmpty={({ data }) => data.length === 0}
        empty="This price has never changed."
      >
        {({ data }) => (
          <Stack gap={2}>
            {data.map(({ change_id, before, after, by, live_at, source }) => (
              <Text key={change_id} small>
                {text(before)} → {text(after)}, {priceChangeSources[source].toLowerCase()}, {by},{' '}
                <When at={live_at} clock />
              </Text>
            ))}
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}
