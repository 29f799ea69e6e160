import { useEndpoint } from '@recoup/api';
import type { AnswerOf } from '@recoup/contract';
import { formatMoney } from '@recoup/contract/money';
import { conditions } from '@recoup/contract/pricing/conditions';
import { getRules } from '@recoup/contract/pricing/mass-rules';
import { type PriceGuard, priceGuardNames } from '@recoup/contract/pricing/price-guards';
import { priceOf } from '@recoup/contract/pricing/price-rule';
import { type PricedLeaf, setBasePrice } from '@recoup/contract/pricing/prices';
import { useMe } from '@recoup/remote-kit';
import { AmountField, FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { Facts } from '@recoup/ui';
import { type MarkedLines, MarkedPrices } from '../MarkedPrices.tsx';

interface Confirmed {
  readonly price: number | null;
  readonly guards: readonly PriceGuard[];
}

interface BasePriceDialogProps {
  leaf: PricedLeaf;
  onDone: (answer: AnswerOf<typeof setBasePrice>) => void;
  onClose: () => void;
}

/** A device's base price, with the resulting price of each condition. */
export function BasePriceDialog({ leaf, onDone, onClose }: BasePriceDialogProps) {
  const { currency } = useMe();
  const { category } = leaf;
  const terms = useEndpoint(conditions.list, { query: { category, per_page: 100, sort: 'position' } });
  const held = useEndpoint(getRules, { body: { category_id: category, device_id: leaf.id } });
  const form = useContractForm(setBasePrice, {
    initial: {
      ...{ product_id: leaf.product_id, floor_reason: '' },
      ...{ base_price: null as number | null, confirmed: null as Confirmed | null },
    },
    // A confirmation applies only to the price it was given for.
    toBody: ({ confirmed, base_price, ...body }) => ({
      ...body,
      base_price,
      ...(confirmed?.price === base_price && { confirmed_guards: confirmed.guards }),
    }),
    draft: leaf.product_id,
    quiet: true,
    onDone,
  });
  const typed = form.values.base_price;
  const marked = priceGuardNames.flatMap((guard): MarkedLines[] => {
    const line = form.errorAt(`confirmed_guards.${guard}`);
    return line ? [{ guard, many: 1, lines: [line] }] : [];
  });
  const worth = (id: number, amount: number) => {
    const price = leaf.prices.find(({ condition_id }) => condition_id === id);
    if (price?.is_custom_price) return `${formatMoney(price.price)} (custom, stays)`;
    if (typed === null || !held.data) return '–';
    const { rules, round_up } = held.data.data;
    const its = rules.filter(
      ({ conditions: ruleConditions }) => ruleConditions.length === 0 || ruleConditions.includes(id),
    );
    const after = priceOf({ base: Math.max(0, typed + amount), rules: its, roundUp: round_up }, currency);
    return formatMoney({ amount: after ?? 0, currency });
  };
  return (
    <FormDialog form={form} title={`Base price for ${leaf.path_name}`} submitLabel="Set base price" onClose={onClose}>
      <FormField form={form} name="base_price" label="Base price">
        {(field) => <AmountField {...field} required />}
      </FormField>
      <MarkedPrices
        marked={marked}
        checked={form.values.confirmed?.price === typed}
        onCheck={(on) => form.set('confirmed', on ? { price: typed, guards: marked.map(({ guard }) => guard) } : null)}
        reason={form.values.floor_reason}
        onReason={(reason) => form.set('floor_reason', reason)}
        missed={form.errorAt('floor_reason') !== undefined}
      />
      <Facts
        columns={2}
        items={(terms.data?.data ?? []).map(({ id, term, amount }) => ({ label: term, value: worth(id, amount) }))}
      />
    </FormDialog>
  );
}
