import { useEffect, useRef, useState } from 'react';
import { forget, keep, readKept, type Vault } from '../vault/vault.ts';

type DraftOf = 'draft' | 'count' | 'package';

/** How long the page from before a reload may take to unload. */
const endingMs = 3_000;

/** Whether this window owns a name from now until `held` ends. False if another window has it. */
const hasTaken = (name: string, held: Promise<void>, options: LockOptions) =>
  new Promise<boolean>((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock ? held : undefined;
    };
    navigator.locks.request(`recoup.offline.${name}`, options, hold).catch(() => resolve(false));
  });

/** The name of this window’s draft before a reload: all that a reload leaves behind. */
const lastKey = (draft: DraftOf) => `recoup.offline.${draft}`;

async function nameFor(draft: DraftOf, held: Promise<void>): Promise<string> {
  // A duplicated window has the same name, and gets another one after waiting.
  const last = sessionStorage.getItem(lastKey(draft));
  if (last !== null && (await hasTaken(last, held, { signal: AbortSignal.timeout(endingMs) }))) return last;
  let number = 1;
  while (!(await hasTaken(`${draft} ${number}`, held, { ifAvailable: true }))) number += 1;
  return `${draft} ${number}`;
}

/**
 * The name of this window’s draft, or undefined until it has one. Windows that do the same work at once have one each.
 * After a crash no window owns a draft, and newly opened ones pick the drafts up.
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

/** The draft stored under a name. */
export const keptDraft = async <T>(vault: Vault, name: string, empty: T): Promise<T> =>
  (await readKept<T>(vault, name, Date.now()))?.value ?? empty;

/**
 * Stores a draft as it's typed, so that it survives a crash. Returns what is stored so far, whether the device couldn't
 * store the newest, and a function that deletes it for good: writes happen in order, and none follows the deletion.
 * While one is written, only the newest one waits.
 */
export function useKeptDraft<T>(vault: Vault, name: string, draft: T) {
  const writing = useRef(Promise.resolve());
  const newest = useRef(draft);
  const isOver = useRef(false);
  // What can't be stored is listed, too: it's still on the page, and staff can save it or free up space.
  const [{ kept, isUnstored }, setKept] = useState({ kept: draft, isUnstored: false });
  useEffect(() => {
    newest.current = draft;
    const write = async () => {
      if (isOver.current || newest.current !== draft) return;
      const isStored = await keep(vault, name, draft, Date.now()).then(
        () => true,
        () => false,
      );
      setKept({ kept: draft, isUnstored: !isStored });
    };
    writing.current = writing.current.then(write);
  }, [vault, name, draft]);
  const forgetDraft = async () => {
    isOver.current = true;
    await writing.current;
    await forget(vault, name);
  };
  return { kept, isUnstored, forgetDraft };
}
