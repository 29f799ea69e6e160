const entry = 'recoup.worked_until';

/** Stores when the last working day on this device ended. The shell calls this at the first activity of a new day. */
export function keepWorkedUntil(moment: number): void {
  localStorage.setItem(entry, String(moment));
}

/** When the last working day on this device ended. Null if none is known. */
export function workedUntil(): number | null {
  const stored = Number(localStorage.getItem(entry));
  return stored > 0 ? stored : null;
}
