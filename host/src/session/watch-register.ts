import { call, sessionStore } from '@recoup/api';
import { lockRegister } from '@recoup/contract/session/quick-switch';
import { loginFor } from '../guards/return-path.ts';
import { registerLock } from './register-lock.ts';

const activeEntry = 'recoup.register_active';
const second = 1000;

let locking = false;

/** Ends the current user's session and waits for a PIN or a badge. Drafts wait for the user who typed them. */
export async function lockNow(): Promise<void> {
  if (locking) return;
  locking = true;
  try {
    const { data } = await call(lockRegister, {});
    registerLock.keep(data.lock);
    sessionStore.end();
    location.replace(loginFor(location.pathname + location.search));
  } finally {
    locking = false;
  }
}

/** Calls `lock` after all tabs have been idle for this many minutes. Returns a function that stops watching. */
export function watchRegister(minutes: number, lock: () => void): () => void {
  const now = () => Date.now();
  const mark = () => localStorage.setItem(activeEntry, String(now()));
  const last = () => Number(localStorage.getItem(activeEntry) ?? 0);
  mark();
  const touch = () => {
    if (now() - last() > 5 * second) mark();
  };
  const timer = setInterval(() => {
    if (now() - last() >= minutes * 60 * second) lock();
  }, 5 * second);
  const signs = ['pointerdown', 'keydown'] as const;
  for (const sign of signs) window.addEventListener(sign, touch, { passive: true });
  return () => {
    clearInterval(timer);
    for (const sign of signs) window.removeEventListener(sign, touch);
  };
}
