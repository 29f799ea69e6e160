import { locks } from 'node:worker_threads';
import { afterEach, beforeEach } from 'vitest';
import { checkDialogs, watchDialogs } from './check-dialogs.ts';
import { clearScreen } from './render-screen.tsx';

// Modules are evaluated once for many test files. What every file needs is here.
beforeEach(watchDialogs);
// jsdom has none. Node's are like a browser's.
beforeEach(() => void Object.defineProperty(navigator, 'locks', { value: locks, configurable: true }));
afterEach(async () => {
  try {
    await checkDialogs();
  } finally {
    clearScreen();
  }
});
