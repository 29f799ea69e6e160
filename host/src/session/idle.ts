import { keepWorkedUntil } from '@recoup/remote-kit';

const entry = 'recoup.last_active';
const minute = 60_000;

/** How long a session may lie idle. */
export const idleLimit = 24 * 60 * minute;

/** Whether nobody touched any tab for the limit. Unknown counts as just now. */
export function isIdle(lastActive: number | null, now: number): boolean {
  return lastActive !== null && now - lastActive >= idleLimit;
}

function lastActive(): number | null {
  const stored = Number(localStorage.getItem(entry));
  return stored > 0 ? stored : null;
}

const dayOf = (moment: number) => new Date(moment).toDateString();

/**
 * A sign-in is activity: without this an old mark would end the new session at once. The first activity of a day says when
 * the last day of work ended.
 */
export function markActive(now: number = Date.now()): void {
  const before = lastActive();
  if (before !== null && dayOf(before) !== dayOf(now)) keepWorkedUntil(before);
  localStorage.setItem(entry, String(now));
}

/** Calls `end` once when the session has lain idle in all tabs; answers how to stop watching. */
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
