import { call } from '@recoup/api';
import { type CatalogueNode, listChildren } from '@recoup/contract/pricing/catalogue';
import { listPricedLeaves } from '@recoup/contract/pricing/prices';
import { attempt } from '@recoup/screens';
import { useMemo, useRef, useState } from 'react';
import { type Below, treeRows } from './tree-rows.ts';

/** So many come at once. */
const atOnce = 100;

async function readBelow(node: CatalogueNode, page: number): Promise<Below> {
  if (node.level === 'model') {
    const { data, total } = await call(listPricedLeaves, { query: { id: node.id, page, limit: atOnce } });
    return { nodes: [], leaves: data, total };
  }
  const { data, total } = await call(listChildren, { query: { id: node.id, page, per_page: atOnce } });
  return { nodes: data, leaves: [], total };
}

/** The pricing tree below its roots: what is opened is read then, a hundred at a time. */
export function usePriceTree(roots: readonly CatalogueNode[]) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [known, setKnown] = useState<ReadonlyMap<number, Below>>(new Map());
  const reading = useRef(new Set<number>());
  const rows = useMemo(() => treeRows(roots, open, known), [roots, open, known]);

  const read = async (node: CatalogueNode, shown: number) => {
    if (reading.current.has(node.id)) return;
    reading.current.add(node.id);
    const found = await attempt(() => readBelow(node, Math.floor(shown / atOnce) + 1), 'It could not be opened');
    reading.current.delete(node.id);
    if (!found) return;
    setKnown((before) => {
      const had = shown > 0 ? before.get(node.id) : undefined;
      const joined = {
        nodes: [...(had?.nodes ?? []), ...found.nodes],
        leaves: [...(had?.leaves ?? []), ...found.leaves],
        total: found.total,
      };
      return new Map(before).set(node.id, joined);
    });
  };

  return {
    rows,
    readMore: read,
    toggle(node: CatalogueNode) {
      const next = new Set(open);
      if (!next.delete(node.id)) {
        next.add(node.id);
        if (!known.has(node.id)) void read(node, 0);
      }
      setOpen(next);
    },
    /** Reads the prices of these leaves anew, with those of the hundred that each came with: they were changed. */
    async refresh(changed: readonly { readonly model: number; readonly product_id: string }[]) {
      for (const [model, leaves] of Map.groupBy(changed, (one) => one.model)) {
        const products = new Set(leaves.map(({ product_id }) => product_id));
        const places = (known.get(model)?.leaves ?? []).flatMap(({ product_id }, at) =>
          products.has(product_id) ? [at] : [],
        );
        for (const page of new Set(places.map((at) => Math.floor(at / atOnce)))) {
          const { data, total } = await call(listPricedLeaves, { query: { id: model, page: page + 1, limit: atOnce } });
          setKnown((before) => {
            const had = before.get(model)?.leaves ?? [];
            const read = had.toSpliced(page * atOnce, atOnce, ...data);
            return new Map(before).set(model, { nodes: [], leaves: read, total });
          });
        }
      }
    },
  };
}
