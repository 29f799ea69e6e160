/**
 * In place of react-spring, which moves nivo's charts: here they do not move (`animate={false}`), so a value is where it
 * goes at once, and an element is itself.
 */

type Values = Readonly<Record<string, unknown>>;

export const config: Values = {};

/** Names of elements by themselves: `animated.g` is `g`. */
export const animated = new Proxy<Record<string, string>>({}, { get: (_, element) => element });

/** Where values go. */
export function useSpring({ to, config: _config, immediate: _immediate, ...values }: Values & { to?: Values }): Values {
  return to ?? values;
}

interface Transition<Item> {
  readonly keys: (item: Item) => string;
  readonly update: (item: Item) => Values;
}

/** Every item as it is once it has come. */
export function useTransition<Item>(items: readonly Item[], { keys, update }: Transition<Item>) {
  return (render: (values: Values, item: Item, at: { key: string }, i: number) => unknown) =>
    items.map((item, i) => render(update(item), item, { key: keys(item) }, i));
}

/** A value made of another. */
export function to<Value, Made>(value: Value, make: (value: Value) => Made): Made {
  return make(value);
}
