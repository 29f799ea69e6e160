import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '../src/config.ts';

/** A configuration with its own data folder. */
export function testConfig(more: Partial<Config> = {}): Config {
  const dataDir = mkdtempSync(join(tmpdir(), 'recoup-data-'));
  const environment = {
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_POOL: '6',
    // Enough for slow machines.
    DATABASE_WAIT: '60',
    // A second worker of each kind would only fetch jobs once more at each start.
    JOB_BATCHES: '1',
    RATE_LIMIT: '1000000',
    LOG_LEVEL: 'silent',
    API_DOCS: 'closed',
  };
  return { ...readConfig(environment, []), ...more };
}
