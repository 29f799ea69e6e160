import { useEffect, useRef } from 'react';
import { forget, keep, kept, type Vault } from '../vault/vault.ts';
import { type DraftOrder, emptyDraft } from './draft-order.ts';

const draftName = 'draft';

/** The order that was being typed on this device. */
export const keptDraft = async (vault: Vault): Promise<DraftOrder> =>
  (await kept<DraftOrder>(vault, draftName, Date.now()))?.value ?? emptyDraft;

/**
 * Keeps what is typed, so that it outlives a device that dies. Answers what forgets it for good: each is written after the
 * one before, and none after that.
 */
export function useKeptDraft(vault: Vault, draft: DraftOrder): () => Promise<void> {
  const writing = useRef(Promise.resolve());
  const isOver = useRef(false);
  useEffect(() => {
    const write = () => (isOver.current ? undefined : keep(vault, draftName, draft, Date.now()));
    // A full disk is told when the order itself is stored.
    writing.current = writing.current.then(write).catch(() => undefined);
  }, [vault, draft]);
  return async () => {
    isOver.current = true;
    await writing.current;
    await forget(vault, draftName);
  };
}
