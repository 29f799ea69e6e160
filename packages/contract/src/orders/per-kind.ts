import type { Endpoint } from '../endpoint.ts';
import type { OrderKind } from '../order-kind.ts';

type OfKind<K extends OrderKind, G> = { readonly [N in keyof G]: G[N] & { readonly ofKind: K } };

/**
 * Declares endpoints that several order kinds share, with different paths. They are created when a kind is first
 * requested. Each carries its kind, so one handler serves all.
 */
/* @__NO_SIDE_EFFECTS__ */
export function perKind<K extends OrderKind, const G extends Readonly<Record<string, Endpoint>>>(
  endpointsOf: (kind: K) => G,
): (kind: K) => OfKind<K, G> {
  const made = new Map<K, OfKind<K, G>>();
  return (kind) => {
    const existing = made.get(kind);
    if (existing) return existing;
    const named = Object.entries(endpointsOf(kind)).map(([name, one]) => [name, { ...one, ofKind: kind }]);
    const group = Object.fromEntries(named) as OfKind<K, G>;
    made.set(kind, group);
    return group;
  };
}
