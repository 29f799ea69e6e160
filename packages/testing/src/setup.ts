import { locks } from 'node:worker_threads';
import { afterEach, beforeEach } from 'vitest';
import { checkDialogs, watchDialogs } from './check-dialogs.ts';
import { clearScreen } from './render-screen.tsx';

// Modules are evaluated once for many files of tests; what has to happen in each of them stands here.
beforeEach(watchDialogs);
// jsdom has none. Those of Node are what a browser has.
beforeEach(() => void Object.defineProperty(navigator, 'locks', { value: locks, configurable: true }));
afterEach(async () => {
  try {
    await checkDialogs();
  } finally {
    clearScreen();
  }
});
