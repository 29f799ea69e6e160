const lockEntry = 'recoup.register_lock';

/** What this browser stores about a locked register. Null if it isn't locked. Signing in reads just this part. */
export const registerLock = {
  read: () => localStorage.getItem(lockEntry),
  keep: (lock: string) => localStorage.setItem(lockEntry, lock),
  forget: () => localStorage.removeItem(lockEntry),
};
