import { afterEach } from 'vitest';
import { clearScreen } from './render-screen.tsx';

// Modules are evaluated once for many files of tests; what has to happen in each of them stands here.
afterEach(clearScreen);
