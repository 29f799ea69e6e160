import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recoup-secrets-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function secret(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text);
  return join(folder, name);
}

test('every variable can be read from a file, and the database password is then part of its address', async () => {
  const config = readConfig(
    {
      DATABASE_URL: 'postgres://recoup@db.internal:6432/recoup?sslmode=require',
      DATABASE_DIRECT_URL: 'postgres://recoup:own@db.internal/recoup',
      DATABASE_READ_URL: 'postgres://recoup@replica.internal/recoup',
      PLAINTEXT_HOSTS: 'db.internal,replica.internal',
      PGPASSWORD_FILE: await secret('password', 'p#/?@ss\n'),
      SECRET_KEY_FILE: await secret('key', `${'k'.repeat(40)}\n`),
      SMTP_URL_FILE: await secret('smtp', 'smtps://user:pass@mail.example'),
      MAIL_FROM: '',
      MAIL_FROM_FILE: await secret('from', 'Shop <shop@sell.example>'),
    },
    [],
  );
  expect(config).toMatchObject({
    databaseUrl: 'postgres://recoup:p%23%2F%3F%40ss@db.internal:6432/recoup?sslmode=require',
    databaseDirectUrl: 'postgres://recoup:own@db.internal/recoup',
    databaseReadUrl: 'postgres://recoup:p%23%2F%3F%40ss@replica.internal/recoup',
    secretKey: 'k'.repeat(40),
    smtpUrl: 'smtps://user:pass@mail.example',
    mailFrom: 'Shop <shop@sell.example>',
  });
  const plain = { DATABASE_URL: 'postgres://recoup@localhost/recoup', PGPASSWORD: 'as it is' };
  expect(readConfig(plain, []).databaseUrl).toBe(plain.DATABASE_URL);
});

test('missing and empty files, and files set together with their variable, are all listed at once', async () => {
  const environment = {
    SECRET_KEY: 'k'.repeat(40),
    SECRET_KEY_FILE: await secret('second', 'x'),
    SMTP_URL_FILE: join(folder, 'nowhere'),
    S3_SECRET_ACCESS_KEY_FILE: await secret('empty', '\n'),
  };
  expect(() => readConfig(environment, [])).toThrow(
    [
      'The environment isn’t valid.',
      `S3_SECRET_ACCESS_KEY_FILE: ${join(folder, 'empty')} is empty`,
      `SMTP_URL_FILE: ${join(folder, 'nowhere')} can’t be read (ENOENT)`,
      'set SECRET_KEY or SECRET_KEY_FILE, not both',
    ].join('\n'),
  );
});
