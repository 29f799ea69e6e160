import type { CatalogueNode } from '@recoup/contract/pricing/catalogue';
import type { PricedLeaf } from '@recoup/contract/pricing/prices';
import type { TreeRow } from '@recoup/screens/tables';

/** The content of a row: a node that opens, a leaf with its prices, or a link to more. */
export type PriceEntry =
  | { readonly kind: 'node'; readonly key: string; readonly node: CatalogueNode }
  | { readonly kind: 'leaf'; readonly key: string; readonly leaf: PricedLeaf; readonly model: number }
  | { readonly kind: 'more'; readonly key: string; readonly of: CatalogueNode; readonly known: number };

export type PriceRow = TreeRow<PriceEntry>;

/** The loaded children of a node in the pricing tree (for a model, its leaves), and their total number. */
export interface Below {
  readonly entries: readonly PriceEntry[];
  readonly total: number;
}

export const nodeEntry = (node: CatalogueNode): PriceEntry => ({ kind: 'node', key: `n${node.id}`, node });
export const leafEntry =
  (model: CatalogueNode['id']) =>
  (leaf: PricedLeaf): PriceEntry => ({
    ...{ kind: 'leaf', key: `l${leaf.id}`, leaf, model },
  });

/** The entries below an open node, followed by a link to more if there are any. */
export function entriesBelow(node: CatalogueNode, loaded: Below | undefined): readonly PriceEntry[] {
  const entries = loaded?.entries ?? [];
  if (loaded && entries.length >= loaded.total) return entries;
  return [...entries, { kind: 'more', key: `m${node.id}`, of: node, known: entries.length }];
}

/** The name of a cell: "Apple iPhone 14 128 GB, Good". */
export function cellName(
  rows: readonly PriceRow[],
  columns: readonly { readonly id: number; readonly term: string }[],
  { product_id, condition_id }: { readonly product_id: string; readonly condition_id: number },
): string {
  const leaves = rows.flatMap(({ original }) => (original.kind === 'leaf' ? [original.leaf] : []));
  const device = leaves.find((leaf) => leaf.product_id === product_id)?.path_name;
  return [device, columns.find(({ id }) => id === condition_id)?.term].filter(Boolean).join(', ');
}

/** Cells with an effect: a price, or the removal of an existing custom price. */
export function tellingCells<C extends { product_id: string; condition_id: number; price: number | null }>(
  rows: readonly PriceRow[],
  cells: readonly C[],
): readonly C[] {
  const leaves = rows.flatMap(({ original }) => (original.kind === 'leaf' ? [original.leaf] : []));
  const customs = new Set(
    leaves.flatMap(({ product_id, prices }) =>
      prices.flatMap((price) => (price.is_custom_price ? [`${product_id} ${price.condition_id}`] : [])),
    ),
  );
  return cells.filter((cell) => cell.price !== null || customs.has(`${cell.product_id} ${cell.condition_id}`));
}

/** Parses pasted cells by lines and tabs. Empty ones are skipped. */
export function pastedCells(text: string): string[][] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}
