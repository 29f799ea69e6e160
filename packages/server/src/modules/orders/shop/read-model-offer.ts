import type { Money } from '@recoup/contract/money';
import type { ConditionPrice } from '@recoup/contract/pricing/catalogue';
import { devicePrice } from '@recoup/contract/pricing/price-rule';
import type { DeviceAnswers, ModelOffer } from '@recoup/customer/model-page';
import { splitVariants } from '@recoup/customer/variants';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, isNotNull } from '../../../platform/db/drizzle.ts';
import { catalogueNodes } from '../../../schema/catalogue.ts';
import { bySize } from '../../pricing/catalogue/list-nodes.ts';
import { readPriceLists } from '../../pricing/catalogue/price-lists.ts';
import type { OpenShop } from './read-shop.ts';

/** A model with its variants, conditions and the price for these answers; null if it isn't bought. */
export async function readModelOffer(
  tx: Tx,
  open: OpenShop,
  modelId: number,
  answers: DeviceAnswers,
): Promise<ModelOffer | null> {
  const { currency, custom } = open;
  const { id, name, brand, category, level, parent_id, best_price } = catalogueNodes;
  const ofCatalogue = custom ? undefined : eq(catalogueNodes.custom, false);
  const [[model], variants] = await Promise.all([
    tx
      .select({ id, name, brand, category })
      .from(catalogueNodes)
      .where(and(eq(id, modelId), eq(level, 'model'))),
    tx
      .select({ id, name, best_price })
      .from(catalogueNodes)
      .where(and(eq(parent_id, modelId), eq(level, 'last_child'), isNotNull(best_price), ofCatalogue))
      .orderBy(...bySize),
  ]);
  if (!model || variants.length === 0 || !open.shop.categories.includes(model.category)) return null;
  const lists = await readPriceLists(
    tx,
    variants.map((variant) => variant.id),
    { currency },
  );
  const [only, ...others] = variants;
  const split = splitVariants(variants);
  const wanted =
    split?.find((one) => one.size === answers.size && one.network === answers.network)?.id ?? answers.device;
  const device = variants.find((variant) => variant.id === wanted) ?? (others.length === 0 ? only : undefined);
  const priced = [...lists.values()].flatMap((list) => list.conditions).filter(({ price }) => price !== null);
  const deviceConditions = lists.get((device ?? only)?.id ?? 0)?.conditions ?? [];
  const conditions = deviceConditions.filter((one) => priced.some((other) => other.id === one.id));
  const condition = conditions.find((one) => one.id === answers.condition);
  return {
    model: {
      ...model,
      best_price: { amount: Math.max(...variants.map((variant) => variant.best_price ?? 0)), currency },
    },
    variants: variants.map((variant) => ({ id: variant.id, name: variant.name })),
    conditions,
    answers: { ...answers, device: device?.id ?? null, condition: condition?.id ?? null },
    price: device && condition ? priceOf(condition, answers.subs) : null,
  };
}

/** Computed the same way as in the widget and for orders. */
function priceOf({ price, subs }: ConditionPrice, subIds: readonly number[]): Money | 'none' {
  if (price === null) return 'none';
  return devicePrice(
    price,
    subs.filter(({ id }) => subIds.includes(id)).map(({ value }) => value),
  );
}
