const lockEntry = 'recoup.register_lock';

/** What this browser has of a register that is locked; null while none is. Sign-in reads it, and no more of it. */
export const registerLock = {
  read: () => localStorage.getItem(lockEntry),
  keep: (lock: string) => localStorage.setItem(lockEntry, lock),
  forget: () => localStorage.removeItem(lockEntry),
};
