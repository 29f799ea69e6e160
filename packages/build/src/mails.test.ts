import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueMailNames } from '@recoup/contract/mails/mail-catalogue';
import { expect, test } from 'vitest';
import { root } from './workspace.ts';

test('every email in the catalog is sent somewhere', () => {
  const modules = join(root, 'packages/server/src/modules');
  const sources = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(modules, file), 'utf8'));
  const unwritten = catalogueMailNames.filter((name) => !sources.some((source) => source.includes(`'${name}'`)));
  expect(unwritten, 'in packages/contract/src/mails/mail-catalogue.ts, and in no file of the modules').toEqual([]);
});
