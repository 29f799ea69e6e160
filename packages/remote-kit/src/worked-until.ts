const entry = 'recoup.worked_until';

/** Keeps when the last working day on this device ended: the shell says so with the first sign of a new day. */
export function keepWorkedUntil(moment: number): void {
  localStorage.setItem(entry, String(moment));
}

/** When the last working day on this device ended; null where none has been seen. */
export function workedUntil(): number | null {
  const stored = Number(localStorage.getItem(entry));
  return stored > 0 ? stored : null;
}
