import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskFileStore } from '../../src/platform/file-store.ts';
import { claimInstance, filesMark } from '../../src/platform/instance.ts';
import { secretsOf } from '../../src/platform/secrets.ts';
import { startReport } from '../../src/start-report.ts';
import { testConfig } from '../config.ts';
import { withApp } from '../harness.ts';

test('a node only works with the database’s own key and files, on any machine', async () => {
  const app = await withApp();
  const folders = await Promise.all(['a', 'b'].map(() => mkdtemp(join(tmpdir(), 'recoup-shared-'))));
  const [here = '', elsewhere = ''] = folders;
  const node = (folder: string, key = 'the key that all nodes have, all of it') =>
    claimInstance(app.pool, { secrets: secretsOf(key), files: diskFileStore(folder) });

  // Several nodes start at once with one folder. The first records that database and folder belong together.
  await Promise.all([node(here), node(here), node(here)]);
  const before = await app.pool.raw.query('SELECT * FROM platform.instance');
  expect(before.rowCount).toBe(1);
  await expect(node(here, 'a key that was made on another machine')).rejects.toThrow(
    /another key \(fingerprint \w{16}/,
  );
  await expect(node(elsewhere)).rejects.toThrow(
    /files of this database are elsewhere: this node’s folder or bucket has no "recoup-instance"/,
  );
  await writeFile(join(elsewhere, filesMark), 'of another deployment');
  await expect(node(elsewhere)).rejects.toThrow('another "recoup-instance"');
  // Copied files count as the same files.
  await writeFile(join(elsewhere, filesMark), await readFile(join(here, filesMark)));
  await node(elsewhere);
  expect((await app.pool.raw.query('SELECT * FROM platform.instance')).rows).toEqual(before.rows);

  const ready = async () => (await app.app.inject('/readyz')).json() as unknown;
  expect(await ready()).toMatchObject({ code: 'unavailable', message: 'Not ready: key' });
  for (const folder of folders) await rm(folder, { recursive: true });
  await app.stop();
});

test('a start prints what is connected, simulated and missing, without keys or passwords', () => {
  const secrets = secretsOf('the key that all nodes have, all of it');
  const bare = startReport(testConfig({ demo: false, writesMessages: false }), { secrets, demoCompanies: 0 }).join(
    '\n',
  );
  for (const missing of ['emails', 'text messages', 'billing', 'public address', 'labels and payouts'])
    expect(bare).toMatch(new RegExp(`missing +${missing}: `));
  expect(bare).not.toContain('simulated');
  const demo = startReport(testConfig({ demo: true }), { secrets, demoCompanies: 2 }).join('\n');
  expect(demo).toMatch(/simulated +labels and payouts: for 2 demo companies\. All others/);
  const full = startReport(
    testConfig({
      databaseUrl: 'postgres://recoup:hush@db.example:5432/recoup',
      databaseReadUrl: 'postgres://recoup:hush@replica.example:5432/recoup',
      smtpUrl: 'smtp://user:hush@mail.example:587',
      textMessages: { provider: 'own', url: 'https://sms.example/send?key=hush', key: 'hush' },
      deviceChecks: { url: 'https://checks.example', key: 'hush' },
      stripeKey: 'hush',
      publicUrl: 'https://sell.example',
      s3: { bucket: 'files', endpoint: 'https://s3.example', region: 'eu', keyId: 'hush', key: 'hush' },
    }),
    { secrets, demoCompanies: 0, replica: { fault: () => 'Connection refused' } },
  ).join('\n');
  expect(full).toContain('connected  database: db.example:5432/recoup');
  expect(full).toContain('missing    read replica: replica.example:5432/recoup: Connection refused. Until then');
  expect(full).toContain('connected  files: bucket files at s3.example');
  expect(full).not.toContain('hush');
});
