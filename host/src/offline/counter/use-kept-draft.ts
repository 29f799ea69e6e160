import { useEffect, useRef, useState } from 'react';
import { forget, keep, kept, type Vault } from '../vault/vault.ts';
import { type DraftOrder, emptyDraft } from './draft-order.ts';

/** Whether a name is this window’s from now on, until `held` ends; false: another window has it. */
const hasTaken = (name: string, held: Promise<void>) =>
  new Promise<boolean>((resolve) => {
    void navigator.locks.request(`recoup.offline.${name}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? held : undefined;
    });
  });

/**
 * The name of this window’s draft; undefined until it has one. Windows that take orders at once have one each. After a
 * crash nobody has any, and those that open take up what was typed.
 */
export function useDraftName(): string | undefined {
  const [name, setName] = useState<string>();
  useEffect(() => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    let isOver = false;
    const take = async () => {
      let number = 1;
      while (!(await hasTaken(`draft ${number}`, held))) number += 1;
      if (!isOver) setName(`draft ${number}`);
    };
    void take();
    return () => {
      isOver = true;
      release();
    };
  }, []);
  return name;
}

/** The order that was being typed under a name. */
export const keptDraft = async (vault: Vault, name: string): Promise<DraftOrder> =>
  (await kept<DraftOrder>(vault, name, Date.now()))?.value ?? emptyDraft;

/**
 * Keeps what is typed, so that it outlives a device that dies. Answers what forgets it for good: each is written after the
 * one before, and none after that.
 */
export function useKeptDraft(vault: Vault, name: string, draft: DraftOrder): () => Promise<void> {
  const writing = useRef(Promise.resolve());
  const isOver = useRef(false);
  useEffect(() => {
    const write = () => (isOver.current ? undefined : keep(vault, name, draft, Date.now()));
    // A full disk is told when the order itself is stored.
    writing.current = writing.current.then(write).catch(() => undefined);
  }, [vault, name, draft]);
  return async () => {
    isOver.current = true;
    await writing.current;
    await forget(vault, name);
  };
}
