import { defineConfig } from '@playwright/test';

// In a container, Chromium as root has no sandbox, no GPU and no network of its own.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const executable = process.env.CHROMIUM && { executablePath: process.env.CHROMIUM };

// A journey's page lives for seconds, so optimizing its scripts costs more than it gains. Those of screens stay longer.
const journey = { launchOptions: { args: [...args, '--js-flags=--no-maglev,--no-turbofan'], ...executable } };

const long = ['warehouse-day', 'shell', 'regions', 'add-ons'].map((name) => `${name}.spec.ts`);

export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results/artifacts',
  globalSetup: './global-setup.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // They only end tests that hang. No machine is slow enough to reach them.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  // Longest first, so that both workers finish at the same time.
  projects: [
    { name: 'screens', testMatch: 'screens-*.spec.ts' },
    { name: 'long journeys', testMatch: long, use: journey },
    { name: 'journeys', testIgnore: ['screens-*.spec.ts', ...long], use: journey },
  ],
  reporter: [['line'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/report.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Nothing waits for animations. A trace of each test took a good part of its time: `--trace on` writes one.
    contextOptions: { reducedMotion: 'reduce' },
    // The app's service worker would answer instead of the network. Only offline.spec.ts uses it.
    serviceWorkers: 'block',
    actionTimeout: 120_000,
    launchOptions: { args, ...executable },
  },
});
