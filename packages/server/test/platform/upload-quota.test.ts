import { expect, test } from 'vitest';
import { uploadQuota } from '../../src/http/uploads/upload-quota.ts';
import { useCompany } from '../company.ts';
import { uploadSheet } from './uploads.ts';

const { app, staff, query } = useCompany({ bare: true });

/** Sets the daily counts of all users. */
const have = (measure: keyof typeof uploadQuota, count: number) =>
  query(`UPDATE platform.rate_counters SET count = ${count} WHERE key LIKE 'uploaded ${measure} %'`);

test('one person can’t fill the disk: their files and bytes in 24 hours are limited, and colleagues can still upload', async () => {
  const sheet = 'product_id,price\nA,1\n';
  const sent = async (who = staff) => {
    const { status, body, headers } = await uploadSheet(who, sheet);
    return [status, (body as { code?: string }).code, Number(headers['retry-after'] ?? 0) > 80_000];
  };
  const refused = [429, 'too_many', true];
  expect((await sent())[0]).toBe(200);
  expect(await query(`SELECT count FROM platform.rate_counters WHERE key LIKE 'uploaded bytes %'`)).toEqual([
    { count: sheet.length },
  ]);
  await have('files', uploadQuota.files);
  expect(await sent()).toEqual(refused);
  await have('files', 1);
  await have('bytes', uploadQuota.bytes - sheet.length + 1);
  expect(await sent()).toEqual(refused);
  expect((await sent(await app.as('b', 'owner')))[0]).toBe(200);
});
