import * as v from 'valibot';
import { document, resettableDocument } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { longest, wholeNumber } from '../field-rules.ts';
import { type Currency, formatMoney } from '../money.ts';
import { idSchema, oneAnswer, queryInteger } from '../wire.ts';
import { carrierChoice } from './shipping-settings.ts';

/** How the value of an order is held against the value of a rule. */
export const valueOperators = {
  '>=': { label: 'at least', holds: (value: number, bound: number) => value >= bound },
  '<=': { label: 'at most', holds: (value: number, bound: number) => value <= bound },
  '==': { label: 'exactly', holds: (value: number, bound: number) => value === bound },
  '>': { label: 'more than', holds: (value: number, bound: number) => value > bound },
  '<': { label: 'less than', holds: (value: number, bound: number) => value < bound },
} as const;
export type ValueOperator = keyof typeof valueOperators;
export const valueOperatorNames = Object.keys(valueOperators) as [ValueOperator, ...ValueOperator[]];

/** What a rule looks at. */
export const shippingRuleKinds = {
  order: 'Order value',
  condition: 'Device condition',
  device: 'Model or device',
} as const;
export type ShippingRuleKind = keyof typeof shippingRuleKinds;
export const shippingRuleKindNames = Object.keys(shippingRuleKinds) as [ShippingRuleKind, ...ShippingRuleKind[]];

/** A condition, or a brand, model or device of the catalog: known by its id, shown by the name that it has today. */
const chosenSchema = v.object({ id: idSchema, name: v.pipe(v.string(), v.trim(), longest(300)) });
export type ChosenByRule = v.InferOutput<typeof chosenSchema>;

/** Names that were typed one per line. */
export function namesIn(selected: string): string[] {
  return selected
    .split('\n')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
}

const orderRule = {
  kind: v.picklist(shippingRuleKindNames),
  /** Conditions, or brands, models and devices; nothing where the value of the order is looked at. */
  chosen: v.optional(v.pipe(v.array(chosenSchema), v.maxLength(200)), []),
  /** The same by their names, one per line: words that rules of 0.2.0 have, and programs may send. */
  selected: v.optional(v.pipe(v.string(), v.trim(), longest(2000)), ''),
  operator: v.picklist(valueOperatorNames),
  /** In minor units of the company's currency. */
  over_value: wholeNumber(0, 100_000_000),
};

/** Whether a rule says what it looks for. */
const looksForSomething = ({ kind, chosen, selected }: v.InferOutput<v.ObjectSchema<typeof orderRule, undefined>>) =>
  kind === 'order' || chosen.length > 0 || namesIn(selected).length > 0;

const nothingChosen = 'Choose at least one';

/** Which orders a rule is for. */
export const orderRuleSchema = v.pipe(
  v.object(orderRule),
  v.forward(
    v.check((rule) => looksForSomething(rule), nothingChosen),
    ['chosen'],
  ),
);
export type OrderRule = v.InferOutput<typeof orderRuleSchema>;

/** The same with who sells their labels. */
export const shippingRuleSchema = v.pipe(
  v.object({ ...orderRule, carrier: v.pipe(carrierChoice, v.nonEmpty('Choose a carrier')) }),
  v.forward(
    v.check((rule) => looksForSomething(rule), nothingChosen),
    ['chosen'],
  ),
);
export type ShippingRule = v.InferOutput<typeof shippingRuleSchema>;

/** Rules that choose the carrier of a label. The first that fits decides; where none does, the default. */
export const advanceShipping = resettableDocument({
  key: 'advance-shipping',
  title: 'Rules',
  path: '/v1/pos/shipping/advance-shipping',
  schema: v.object({ is_enable: v.boolean(), rules: v.pipe(v.array(shippingRuleSchema), v.maxLength(200)) }),
  initial: { is_enable: false, rules: [] },
});

/** Whether an order whose devices do not fit into one parcel gets a label for each. */
export const multipleLabels = document({
  key: 'multiple-labels',
  title: 'Multiple labels',
  schema: v.object({
    is_enable_multiple_label: v.boolean(),
    /** So many devices travel in one parcel. */
    devices: wholeNumber(1, 100),
    /** At most so many labels for one order. */
    most: wholeNumber(2, 20),
    /** Orders that get several: those that one of these fits; without any, all. */
    shipping_rules_multiple_label: v.optional(v.pipe(v.array(orderRuleSchema), v.maxLength(50)), []),
    /** Who sells them: with another carrier an order gets one label; without any named here, all do. */
    shipping_rules_carriers: v.optional(
      v.pipe(v.array(v.object({ carrier: v.pipe(carrierChoice, v.nonEmpty('Choose a carrier')) })), v.maxLength(50)),
      [],
    ),
  }),
  initial: {
    is_enable_multiple_label: false,
    devices: 10,
    most: 5,
    shipping_rules_multiple_label: [],
    shipping_rules_carriers: [],
  },
});

/** As much of an order as rules look at; its value in minor units. */
export interface RuledOrder {
  readonly value: number;
  readonly devices: readonly RuledDevice[];
}

/** A device with the ids by which rules know it and its condition. */
export interface RuledDevice {
  readonly name: string;
  readonly condition: string;
  /** Null: said in words. */
  readonly condition_id: number | null;
  /** Its own in the catalog, and those of its model and brand; none where it is not bound to the catalog. */
  readonly ids: readonly number[];
}

/** An order as all rules look at it: its words in lower case, each once, however many devices and rules there are. */
interface Looked {
  readonly value: number;
  readonly names: readonly string[];
  readonly conditions: ReadonlySet<string>;
  readonly ids: Readonly<Record<'condition' | 'device', ReadonlySet<number | null>>>;
}

const lookedAt = ({ value, devices }: RuledOrder): Looked => ({
  value,
  names: [...new Set(devices.map(({ name }) => name.toLowerCase()))],
  conditions: new Set(devices.map(({ condition }) => condition.toLowerCase())),
  ids: {
    condition: new Set(devices.map(({ condition_id }) => condition_id)),
    device: new Set(devices.flatMap(({ ids }) => ids)),
  },
});

function fits(rule: OrderRule, { value, names, conditions, ids }: Looked): boolean {
  if (rule.kind === 'order') return valueOperators[rule.operator].holds(value, rule.over_value);
  const existingIds = ids[rule.kind];
  if (rule.chosen.some(({ id }) => existingIds.has(id))) return true;
  const wanted = namesIn(rule.selected);
  if (rule.kind === 'condition') return wanted.some((name) => conditions.has(name));
  return names.some((ownName) =>
    wanted.some((name) => ownName.startsWith(name) && (ownName.length === name.length || ownName[name.length] === ' ')),
  );
}

/**
 * Whether a rule fits an order: its value, or one of its devices. A model fits all of its devices; one in words those that
 * begin with its name.
 */
export const ruleFits = (rule: OrderRule, order: RuledOrder): boolean => fits(rule, lookedAt(order));

/** Whether an order whose labels a carrier sells may get several of them. */
export function mayHaveSeveral(
  settings: Pick<typeof multipleLabels.initial, 'shipping_rules_multiple_label' | 'shipping_rules_carriers'>,
  order: RuledOrder,
  carrier: string,
): boolean {
  const { shipping_rules_multiple_label: rules, shipping_rules_carriers: carriers } = settings;
  const looked = lookedAt(order);
  const sells = carriers.length === 0 || carriers.some((one) => one.carrier === carrier);
  return sells && (rules.length === 0 || rules.some((rule) => fits(rule, looked)));
}

/** The first rule that fits and whose carrier can be asked, with its place from 1; null when none does. */
export function chosenRule(
  rules: readonly ShippingRule[],
  order: RuledOrder,
  isConnected: (carrier: string) => boolean,
): { readonly rule: ShippingRule; readonly place: number } | null {
  const looked = lookedAt(order);
  const index = rules.findIndex((rule) => isConnected(rule.carrier) && fits(rule, looked));
  const rule = rules[index];
  return rule ? { rule, place: index + 1 } : null;
}

/** A rule in words, as the label that it chose tells it. */
export function ruleText({ rule, place }: { rule: ShippingRule; place: number }, currency: Currency): string {
  const what =
    rule.kind === 'order'
      ? `order value ${valueOperators[rule.operator].label} ${formatMoney({ amount: rule.over_value, currency })}`
      : `${rule.kind} is ${[...rule.chosen.map(({ name }) => name), ...rule.selected.split('\n').filter(Boolean)].join(' or ')}`;
  return `Rule ${place}: ${what}`;
}

export const tryAdvanceShipping = endpoint({
  method: 'GET',
  path: '/v1/pos/shipping/advance-shipping/try',
  access: 'shipping.view',
  summary: 'Preview which carrier the saved rules choose for an order’s label, and which rule decides.',
  resource: 'shipping-label',
  query: v.object({ order_number: queryInteger(1) }),
  answer: oneAnswer(v.object({ carrier: v.string(), chosen_by: v.string() })),
  refuses: ['not_found', 'not_connected'],
});
