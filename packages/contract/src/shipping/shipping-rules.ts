import * as v from 'valibot';
import { document, resettableDocument } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { longest, wholeNumber } from '../field-rules.ts';
import { type Currency, formatMoney } from '../money.ts';
import { idSchema, oneAnswer, queryInteger } from '../wire.ts';
import { carrierChoice } from './shipping-settings.ts';

/** How an order's value is compared with a rule's value. */
export const valueOperators = {
  '>=': { label: 'at least', holds: (value: number, bound: number) => value >= bound },
  '<=': { label: 'at most', holds: (value: number, bound: number) => value <= bound },
  '==': { label: 'exactly', holds: (value: number, bound: number) => value === bound },
  '>': { label: 'more than', holds: (value: number, bound: number) => value > bound },
  '<': { label: 'less than', holds: (value: number, bound: number) => value < bound },
} as const;
export type ValueOperator = keyof typeof valueOperators;
export const valueOperatorNames = Object.keys(valueOperators) as [ValueOperator, ...ValueOperator[]];

/** What a rule checks. */
export const shippingRuleKinds = {
  order: 'Order value',
  condition: 'Device condition',
  device: 'Model or device',
} as const;
export type ShippingRuleKind = keyof typeof shippingRuleKinds;
export const shippingRuleKindNames = Object.keys(shippingRuleKinds) as [ShippingRuleKind, ...ShippingRuleKind[]];

/**
 * A condition, or a brand, model or device of the catalog. It's identified by its id and shown with its current name.
 */
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
  /** Conditions, or brands, models and devices. Empty for rules that check the order's value. */
  chosen: v.optional(v.pipe(v.array(chosenSchema), v.maxLength(200)), []),
  /** The same things by name, one per line. Rules from 0.2.0 contain these, and programs can send them. */
  selected: v.optional(v.pipe(v.string(), v.trim(), longest(2000)), ''),
  operator: v.picklist(valueOperatorNames),
  /** In minor units of the company's currency. */
  over_value: wholeNumber(0, 100_000_000),
};

/** Whether a rule has something to look for. */
const looksForSomething = ({ kind, chosen, selected }: v.InferOutput<v.ObjectSchema<typeof orderRule, undefined>>) =>
  kind === 'order' || chosen.length > 0 || namesIn(selected).length > 0;

const nothingChosen = 'Choose at least one';

/** The orders that a rule applies to. */
export const orderRuleSchema = v.pipe(
  v.object(orderRule),
  v.forward(
    v.check((rule) => looksForSomething(rule), nothingChosen),
    ['chosen'],
  ),
);
export type OrderRule = v.InferOutput<typeof orderRuleSchema>;

/** An order rule with the carrier that sells the labels. */
export const shippingRuleSchema = v.pipe(
  v.object({ ...orderRule, carrier: v.pipe(carrierChoice, v.nonEmpty('Choose a carrier')) }),
  v.forward(
    v.check((rule) => looksForSomething(rule), nothingChosen),
    ['chosen'],
  ),
);
export type ShippingRule = v.InferOutput<typeof shippingRuleSchema>;

/** Rules that choose the carrier of a label. The first match decides. Without a match, the default applies. */
export const advanceShipping = resettableDocument({
  key: 'advance-shipping',
  title: 'Rules',
  path: '/v1/pos/shipping/advance-shipping',
  schema: v.object({ is_enable: v.boolean(), rules: v.pipe(v.array(shippingRuleSchema), v.maxLength(200)) }),
  initial: { is_enable: false, rules: [] },
});

/** Whether an order whose devices don't fit into one package gets a label for each package. */
export const multipleLabels = document({
  key: 'multiple-labels',
  title: 'Multiple labels',
  schema: v.object({
    is_enable_multiple_label: v.boolean(),
    /** The number of devices in one package. */
    devices: wholeNumber(1, 100),
    /** The most labels for one order. */
    most: wholeNumber(2, 20),
    /** Rules for the orders that get several labels. Any match is enough. Without rules, all orders do. */
    shipping_rules_multiple_label: v.optional(v.pipe(v.array(orderRuleSchema), v.maxLength(50)), []),
    /** The carriers that sell several labels. Orders with another carrier get one. Without entries, all carriers do. */
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

/** The parts of an order that rules check. The value is in minor units. */
export interface RuledOrder {
  readonly value: number;
  readonly devices: readonly RuledDevice[];
}

/** A device with the ids and the condition that rules match by. */
export interface RuledDevice {
  readonly name: string;
  readonly condition: string;
  /** Null if the condition was described in words. */
  readonly condition_id: number | null;
  /** The ids of the device, its model and its brand in the catalog. Empty if the device isn't in the catalog. */
  readonly ids: readonly number[];
}

/** An order prepared for rules: each name once in lower case, for any number of devices and rules. */
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
 * Whether a rule matches an order by its value or one of its devices. A model matches all of its devices. A typed name
 * matches devices that start with it.
 */
export const ruleFits = (rule: OrderRule, order: RuledOrder): boolean => fits(rule, lookedAt(order));

/** Whether an order can get several labels from a carrier. */
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

/** The first matching rule whose carrier is connected, with its position from 1. Null if none matches. */
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

/** Describes a rule, for the label that it chose. */
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
