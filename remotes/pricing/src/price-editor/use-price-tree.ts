import { call } from '@recoup/api';
import type { AnswerOf } from '@recoup/contract';
import { type CatalogueNode, listChildren } from '@recoup/contract/pricing/catalogue';
import { listPricedLeaves, mostOfBranch, openBranch } from '@recoup/contract/pricing/prices';
import { attempt } from '@recoup/screens';
import { useCallback, useMemo, useRef, useState } from 'react';
import { type Below, entriesBelow, leafEntry, nodeEntry, type PriceEntry } from './tree-rows.ts';

/** The number of entries per request. */
const atOnce = 100;

async function readBelow(node: CatalogueNode, page: number): Promise<Below> {
  if (node.level === 'model') {
    const { data, total } = await call(listPricedLeaves, { query: { id: node.id, page, limit: atOnce } });
    return { entries: data.map(leafEntry(node.id)), total };
  }
  const { data, total } = await call(listChildren, { query: { id: node.id, page, per_page: atOnce } });
  return { entries: data.map(nodeEntry), total };
}

/**
 * Everything below a node, as if it had been opened step by step. What the response left out loads when it scrolls into
 * view.
 */
function belowAll(branch: CatalogueNode, { nodes, leaves }: AnswerOf<typeof openBranch>['data']): Map<number, Below> {
  const nodesOf = Map.groupBy(nodes, ({ parent_id }) => parent_id ?? 0);
  const leavesOf = Map.groupBy(leaves, ({ parent_id }) => parent_id);
  const isWhole = leaves.length < mostOfBranch;
  return new Map(
    [branch, ...nodes].flatMap((node): [number, Below][] => {
      const entries =
        node.level === 'model'
          ? (leavesOf.get(node.id) ?? []).map(leafEntry(node.id))
          : (nodesOf.get(node.id) ?? []).map(nodeEntry);
      const isKnown = node.level !== 'model' || isWhole || entries.length === node.leaves;
      return isKnown ? [[node.id, { entries, total: entries.length }]] : [];
    }),
  );
}

/** The pricing tree below its roots. Opened nodes load on demand, a hundred entries at a time. */
export function usePriceTree(roots: readonly CatalogueNode[]) {
  const [loaded, setLoaded] = useState<ReadonlyMap<number, Below>>(new Map());
  const reading = useRef(new Set<number>());
  const entries = useMemo(() => roots.map(nodeEntry), [roots]);
  const below = useCallback(
    (entry: PriceEntry) => (entry.kind === 'node' ? entriesBelow(entry.node, loaded.get(entry.node.id)) : undefined),
    [loaded],
  );

  const read = async (node: CatalogueNode, shown: number) => {
    if (reading.current.has(node.id)) return;
    reading.current.add(node.id);
    const found = await attempt(() => readBelow(node, Math.floor(shown / atOnce) + 1), 'We couldn’t load the prices');
    reading.current.delete(node.id);
    if (!found) return;
    setLoaded((before) => {
      const had = shown > 0 ? before.get(node.id) : undefined;
      const entries = [...(had?.entries ?? []), ...found.entries];
      return new Map(before).set(node.id, { entries, total: found.total });
    });
  };

  return {
    roots: entries,
    below,
    readMore: read,
    /** Loads what is below a node, unless it's loaded already. */
    readFirst: (node: CatalogueNode) => (loaded.has(node.id) ? undefined : read(node, 0)),
    /** Loads everything below nodes at once. Returns the nodes that can be opened then. */
    async readAll(branches: readonly CatalogueNode[]): Promise<readonly CatalogueNode[]> {
      const opened: CatalogueNode[] = [];
      for (const branch of branches) {
        const found = await attempt(
          () => call(openBranch, { params: { id: branch.id } }),
          'We couldn’t expand all devices',
        );
        if (!found) break;
        setLoaded((before) => new Map([...before, ...belowAll(branch, found.data)]));
        opened.push(branch, ...found.data.nodes);
      }
      return opened;
    },
    /** Reloads the prices of these changed leaves, along with the page of a hundred that each belongs to. */
    async refresh(changed: readonly { readonly model: number; readonly product_id: string }[]) {
      for (const [model, leaves] of Map.groupBy(changed, (one) => one.model)) {
        const products = new Set(leaves.map(({ product_id }) => product_id));
        const places = (loaded.get(model)?.entries ?? []).flatMap((entry, at) =>
          entry.kind === 'leaf' && products.has(entry.leaf.product_id) ? [at] : [],
        );
        for (const page of new Set(places.map((at) => Math.floor(at / atOnce)))) {
          const { data, total } = await call(listPricedLeaves, { query: { id: model, page: page + 1, limit: atOnce } });
          setLoaded((before) => {
            const had = before.get(model)?.entries ?? [];
            const entries = had.toSpliced(page * atOnce, atOnce, ...data.map(leafEntry(model)));
            return new Map(before).set(model, { entries, total });
          });
        }
      }
    },
  };
}
