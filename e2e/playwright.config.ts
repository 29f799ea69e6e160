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
  // The screens take as long as all journeys, so one worker begins with them.
  projects: [
    { name: 'screens', testMatch: 'screens.spec.ts' },
    { name: 'journeys', testIgnore: 'screens.spec.ts' },
  ],
  reporter: [['line'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/report.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'retain-on-failure',
    launchOptions: {
      args,
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
    },
  },
});
