import { defineConfig } from '@playwright/test';

// Chromium as root in a container has no sandbox, no GPU and no network of its own.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results/artifacts',
  globalSetup: './global-setup.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // They end what hangs; no machine is so slow that a journey meets them.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  // Each width of the screens takes as long as half of the journeys: the longest first, the other one last.
  projects: [
    { name: 'wide screens', testMatch: 'screens-wide.spec.ts' },
    { name: 'journeys', testIgnore: 'screens-*.spec.ts' },
    { name: 'narrow screens', testMatch: 'screens-narrow.spec.ts' },
  ],
  reporter: [['line'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/report.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Nothing waits for what only moves. A trace of each test took a good part of its time: `--trace on` writes one.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    launchOptions: {
      args,
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
    },
  },
});
