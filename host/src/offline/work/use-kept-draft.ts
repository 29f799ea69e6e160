import { useEffect, useRef, useState } from 'react';
import { forget, keep, readKept, type Vault } from '../vault/vault.ts';

type DraftOf = 'draft' | 'count' | 'package';

/** So long the page that was here before a reload may take to end. */
const endingMs = 3_000;

/** Whether a name is this window’s from now on, until `held` ends; false: another window has it, and keeps it. */
const hasTaken = (name: string, held: Promise<void>, options: LockOptions) =>
  new Promise<boolean>((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock ? held : undefined;
    };
    navigator.locks.request(`recoup.offline.${name}`, options, hold).catch(() => resolve(false));
  });

/** The name of this window’s draft before it was loaded anew: the one thing that a reload leaves. */
const lastKey = (draft: DraftOf) => `recoup.offline.${draft}`;

async function nameFor(draft: DraftOf, held: Promise<void>): Promise<string> {
  // A window that was copied has the same, and gets another one once it has waited.
  const last = sessionStorage.getItem(lastKey(draft));
  if (last !== null && (await hasTaken(last, held, { signal: AbortSignal.timeout(endingMs) }))) return last;
  let number = 1;
  while (!(await hasTaken(`${draft} ${number}`, held, { ifAvailable: true }))) number += 1;
  return `${draft} ${number}`;
}

/**
 * The name of this window’s draft; undefined until it has one. Windows that do the same at once have one each. After a
 * crash nobody has any, and those that open take up what was typed.
 */
export function useDraftName(draft: DraftOf): string | undefined {
  const [name, setName] = useState<string>();
  useEffect(() => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    let isOver = false;
    const take = async () => {
      const claimed = await nameFor(draft, held);
      if (isOver) return;
      sessionStorage.setItem(lastKey(draft), claimed);
      setName(claimed);
    };
    void take();
    return () => {
      isOver = true;
      release();
    };
  }, [draft]);
  return name;
}

/** What was being typed under a name. */
export const keptDraft = async <T>(vault: Vault, name: string, empty: T): Promise<T> =>
  (await readKept<T>(vault, name, Date.now()))?.value ?? empty;

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
