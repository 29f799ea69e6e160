import { useEffect, useRef, useState } from 'react';
import { forget, keep, kept, type Vault } from '../vault/vault.ts';

/** Whether a name is this window’s from now on, until `held` ends; false: another window has it. */
const hasTaken = (name: string, held: Promise<void>) =>
  new Promise<boolean>((resolve) => {
    void navigator.locks.request(`recoup.offline.${name}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? held : undefined;
    });
  });

/**
 * The name of this window’s draft; undefined until it has one. Windows that do the same at once have one each. After a
 * crash nobody has any, and those that open take up what was typed.
 */
export function useDraftName(of: 'draft' | 'count' | 'package'): string | undefined {
  const [name, setName] = useState<string>();
  useEffect(() => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    let isOver = false;
    const take = async () => {
      let number = 1;
      while (!(await hasTaken(`${of} ${number}`, held))) number += 1;
      if (!isOver) setName(`${of} ${number}`);
    };
    void take();
    return () => {
      isOver = true;
      release();
    };
  }, [of]);
  return name;
}

/** What was being typed under a name. */
export const keptDraft = async <T>(vault: Vault, name: string, empty: T): Promise<T> =>
  (await kept<T>(vault, name, Date.now()))?.value ?? empty;

/**
 * Keeps what is typed, so that it outlives a device that dies. Answers what forgets it for good: each is written after the
 * one before, and none after that.
 */
export function useKeptDraft(vault: Vault, name: string, draft: unknown): () => Promise<void> {
  const writing = useRef(Promise.resolve());
  const isOver = useRef(false);
  useEffect(() => {
    const write = () => (isOver.current ? undefined : keep(vault, name, draft, Date.now()));
    // A full disk is told when the work itself is stored.
    writing.current = writing.current.then(write).catch(() => undefined);
  }, [vault, name, draft]);
  return async () => {
    isOver.current = true;
    await writing.current;
    await forget(vault, name);
  };
}
