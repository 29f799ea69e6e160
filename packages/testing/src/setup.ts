import { afterEach, beforeEach } from 'vitest';
import { checkDialogs, watchDialogs } from './check-dialogs.ts';
import { clearScreen } from './render-screen.tsx';

// Modules are evaluated once for many files of tests; what has to happen in each of them stands here.
beforeEach(watchDialogs);
afterEach(async () => {
  try {
    await checkDialogs();
  } finally {
    clearScreen();
  }
});
