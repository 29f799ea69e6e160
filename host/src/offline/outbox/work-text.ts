import type { WorkKind } from './work.ts';

/** The singular and plural of each kind of work. */
const names: Readonly<Record<WorkKind, readonly [one: string, many: string]>> = {
  order: ['order', 'orders'],
  count: ['stock count', 'stock counts'],
  package: ['package', 'packages'],
  inspection: ['inspection', 'inspections'],
};
const kinds = Object.keys(names) as WorkKind[];

/** "1 order", "12 orders, 1 stock count and 3 packages". Empty without any work. */
export function workText(work: readonly { readonly kind: WorkKind }[]): string {
  const parts = kinds.flatMap((kind) => {
    const count = work.filter((one) => one.kind === kind).length;
    const [one, many] = names[kind];
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  const last = parts.pop() ?? '';
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
}
