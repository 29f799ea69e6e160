/**
 * Replaces react-spring, which animates nivo's charts. Ours don't animate (`animate={false}`), so values are final
 * right away, and elements are plain.
 */

type Values = Readonly<Record<string, unknown>>;

export const config: Values = {};

/** Returns element names unchanged: `animated.g` is `g`. */
export const animated = new Proxy<Record<string, string>>({}, { get: (_, element) => element });

/** The target values. */
export function useSpring({ to, config: _config, immediate: _immediate, ...values }: Values & { to?: Values }): Values {
  return to ?? values;
}

interface Transition<Item> {
  readonly keys: (item: Item) => string;
  readonly update: (item: Item) => Values;
}

/** Every item in its final state. */
export function useTransition<Item>(items: readonly Item[], { keys, update }: Transition<Item>) {
  return (render: (values: Values, item: Item, at: { key: string }, i: number) => unknown) =>
    items.map((item, i) => render(update(item), item, { key: keys(item) }, i));
}

/** A value computed from another. */
export function to<Value, Made>(value: Value, make: (value: Value) => Made): Made {
  return make(value);
}
