import type { CatalogueNode } from '@recoup/contract/pricing/catalogue';
import type { PricedLeaf } from '@recoup/contract/pricing/prices';

/** What is known below a node of the pricing tree: its nodes, or below a model its leaves; how many there are in all. */
export interface Below {
  readonly nodes: readonly CatalogueNode[];
  readonly leaves: readonly PricedLeaf[];
  readonly total: number;
}

/** A row of the editor. */
export type TreeRow =
  | {
      readonly kind: 'node';
      readonly key: string;
      readonly depth: number;
      readonly node: CatalogueNode;
      readonly open: boolean;
    }
  | {
      readonly kind: 'leaf';
      readonly key: string;
      readonly depth: number;
      readonly leaf: PricedLeaf;
      readonly model: number;
    }
  | {
      readonly kind: 'more';
      readonly key: string;
      readonly depth: number;
      readonly of: CatalogueNode;
      readonly known: number;
    };

/** The rows that are shown: roots, and below each that is open what is known of it. */
export function treeRows(
  roots: readonly CatalogueNode[],
  open: ReadonlySet<number>,
  known: ReadonlyMap<number, Below>,
  depth = 0,
): TreeRow[] {
  return roots.flatMap((node): TreeRow[] => {
    const isOpen = open.has(node.id);
    const row: TreeRow = { kind: 'node', key: `n${node.id}`, depth, node, open: isOpen };
    if (!isOpen) return [row];
    const below = known.get(node.id);
    const shown = (below?.nodes.length ?? 0) + (below?.leaves.length ?? 0);
    return [
      row,
      ...treeRows(below?.nodes ?? [], open, known, depth + 1),
      ...(below?.leaves ?? []).map(
        (leaf): TreeRow => ({ kind: 'leaf', key: `l${leaf.id}`, depth: depth + 1, leaf, model: node.id }),
      ),
      ...(below === undefined || shown < below.total
        ? [{ kind: 'more', key: `m${node.id}`, depth: depth + 1, of: node, known: shown } as const]
        : []),
    ];
  });
}

/** Cells of a paste, line by line, tab by tab; an empty one says nothing. */
export function pastedCells(text: string): string[][] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  return lines.map((line) => line.split('\t').map((cell) => cell.trim().replace(/^[^\p{L}\d-]+/u, '')));
}
