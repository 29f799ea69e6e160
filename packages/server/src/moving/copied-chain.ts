import { sealOf } from '../platform/audit/audit-chain.ts';
import type { auditEntries } from '../schema/core.ts';
import type { PlainRow } from '../sealed-values.ts';

type Entry = typeof auditEntries.$inferSelect;

/** Verifies the seals of a chain as its entries are copied, and reseals them for their new company. */
export interface CopiedChain {
  /** The entry with the company's new id and a new seal. */
  add(row: PlainRow): PlainRow;
  /** The head of the new chain. Throws if the old head doesn't match. */
  head(row: PlainRow): PlainRow;
}

const broken = (no: number) =>
  new Error(
    `The audit log in this export was changed at entry ${no}: it doesn’t match its seal. Export the company again. ` +
      'Nothing changed.',
  );

/** A seal covers the company's id, so a chain that moves is resealed entry by entry. */
export function copiedChain(from: number, to: number): CopiedChain {
  let [no, before, after] = [0, '', ''];
  return {
    add(row) {
      if (row.sealed_no === null) return { ...row, tenant_id: to };
      no += 1;
      const entry = { ...row, at: new Date(String(row.at)) } as unknown as Entry;
      before = sealOf(before, { ...entry, tenant_id: from }, no);
      if (row.sealed_no !== no || row.hash !== before) throw broken(no);
      after = sealOf(after, { ...entry, tenant_id: to }, no);
      return { ...row, tenant_id: to, hash: after };
    },
    head(row) {
      if (row.sealed_no !== no || row.hash !== before) throw broken(no + 1);
      return { ...row, tenant_id: to, hash: after, checked_at: null };
    },
  };
}
