import { keepWorkedUntil } from '@recoup/remote-kit';

const entry = 'recoup.last_active';
const minute = 60_000;

/** How long a session may be idle. */
export const idleLimit = 24 * 60 * minute;

/** Whether all tabs have been idle for the limit. An unknown time counts as just now. */
export function isIdle(lastActive: number | null, now: number): boolean {
  return lastActive !== null && now - lastActive >= idleLimit;
}

function lastActive(): number | null {
  const stored = Number(localStorage.getItem(entry));
  return stored > 0 ? stored : null;
}

const dayOf = (moment: number) => new Date(moment).toDateString();

/**
 * Records activity. Signing in counts, because an old record would end the new session at once. The first activity of a
 * day also stores when the last working day ended.
 */
export function markActive(now: number = Date.now()): void {
  const before = lastActive();
  if (before !== null && dayOf(before) !== dayOf(now)) keepWorkedUntil(before);
  localStorage.setItem(entry, String(now));
}

/** Calls `end` once when the session has been idle in all tabs. Returns a function that stops watching. */
export function watchIdle(end: () => void): () => void {
  if (isIdle(lastActive(), Date.now())) {
    end();
    return () => {};
  }
  markActive();
  const touch = () => {
    if (Date.now() - (lastActive() ?? 0) > minute) markActive();
  };
  const check = () => {
    if (isIdle(lastActive(), Date.now())) end();
  };
  const timer = setInterval(check, minute);
  const signs = ['pointerdown', 'keydown'] as const;
  for (const sign of signs) window.addEventListener(sign, touch, { passive: true });
  return () => {
    clearInterval(timer);
    for (const sign of signs) window.removeEventListener(sign, touch);
  };
}
