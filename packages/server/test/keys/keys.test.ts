import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { losses, lostSecrets } from '../../src/keys/lost-secrets.ts';
import { rotateKey } from '../../src/keys/rotate-key.ts';
import { everythingSealed, type KeyParts, openSealed } from '../../src/keys/sealed-rows.ts';
import { openDetails } from '../../src/modules/orders/payouts/payout-details.ts';
import { companyKey, companyOfKey } from '../../src/modules/session/company/company-key.ts';
import { claimInstance } from '../../src/platform/instance.ts';
import { type Secrets, secretsOf } from '../../src/platform/secrets.ts';
import { sealedColumns } from '../../src/sealed-values.ts';
import { now, richCompany, twoDeployments } from '../moving/two-deployments.ts';

const before = 'the key of tests, long enough for one';
const next = 'the key that takes its place, long enough too';

let both: Awaited<ReturnType<typeof twoDeployments>>;
beforeAll(async () => {
  both = await twoDeployments();
});
afterAll(() => both.stop());

const partsOf = (key: string, ...accepted: string[]): KeyParts => ({
  ...both.source,
  current: secretsOf(key),
  secrets: secretsOf(key, accepted),
});

/** Everything sealed, opened with a key; null where the key doesn't open it. */
async function openedWith(parts: KeyParts, secrets: Secrets): Promise<(string | null)[]> {
  const texts: (string | null)[] = [];
  for await (const one of everythingSealed(parts)) texts.push(openSealed(secrets, one));
  return texts;
}

test('a previous key opens and verifies what it sealed and signed, and seals nothing new', () => {
  const [old, rotating] = [secretsOf(before), secretsOf(next, [before])];
  expect(rotating.open(old.seal('12', 'a'), 'a')).toBe('12');
  expect(() => old.open(rotating.seal('12', 'a'), 'a')).toThrow();
  expect(companyOfKey(rotating, companyKey(old, 7))).toBe(7);
  expect(companyOfKey(secretsOf(next), companyKey(old, 7))).toBeNull();
  expect(rotating.isMac(rotating.mac('a', 'b').subarray(0, 4), 'a', 'b')).toBe(false);
});

test('everything is resealed with the new key while nodes accept both, and opens to the same text', async () => {
  const parts = partsOf(next, before);
  const claims = (secrets: Secrets) => claimInstance(both.source.pool, { secrets, files: both.source.files });
  await both.source.files.write('recoup-instance', Readable.from(['kept']));
  await both.source.pool.raw.query('UPDATE platform.instance SET key_fingerprint = $1', [
    secretsOf(before).mac('fingerprint', 'instance').toString('hex').slice(0, 16),
  ]);
  const texts = await openedWith(parts, secretsOf(before));
  expect(texts.length).toBeGreaterThan(40);
  expect(texts).not.toContain(null);
  // Nodes start in both steps of the change.
  await claims(secretsOf(before, [next]));
  await claims(secretsOf(next, [before]));
  expect(await rotateKey(parts)).toEqual({ sealed: texts.length, current: 0, lost: 0 });
  expect(await openedWith(parts, secretsOf(next))).toEqual(texts);
  expect(await rotateKey(parts)).toEqual({ sealed: 0, current: texts.length, lost: 0 });
  await claims(secretsOf(next));
  await expect(claims(secretsOf(before))).rejects.toThrow('created with another key');
});

test('every table with sealed values has a rule for values whose key is lost', () => {
  for (const { table } of sealedColumns) expect(losses).toHaveProperty(table);
});

test('secrets whose key is lost are listed and cleared, and their owners are asked to enter them again', async () => {
  const { pool, files } = both.source;
  const parts = partsOf('a key that knows nothing of the ones before it');
  const [{ sealed }] = (
    await pool.raw.query('SELECT count(*)::int AS sealed FROM connections WHERE sealed IS NOT NULL')
  ).rows as [{ sealed: number }];
  const listed = await lostSecrets(parts, false, now);
  expect(listed).toContainEqual({
    tenantId: richCompany,
    what: expect.stringMatching(/^Payout details of order \d+$/),
    advice: 'Enter the payout details again before you pay.',
  });
  expect(listed.filter(({ what }) => what.startsWith('Credentials of')).length).toBe(sealed);
  expect(await lostSecrets(parts, false, now)).toEqual(listed);

  expect(await lostSecrets(parts, true, now)).toHaveLength(listed.length);
  expect(await lostSecrets(parts, false, now)).toEqual([]);
  await claimInstance(pool, { secrets: parts.secrets, files });
  const failing = await pool.raw.query(
    "SELECT FROM connections WHERE state = 'failing' AND sealed IS NULL AND message LIKE 'Enter%'",
  );
  expect(failing.rowCount).toBe(sealed);
  const notices = await pool.raw.query(
    "SELECT text FROM notifications WHERE tenant_id = $1 AND type = 'secrets-lost'",
    [richCompany],
  );
  expect(notices.rows[0].text).toContain('Connect the account again under Add-ons.');
});

test('no one is paid to a masked account number left after a key was lost', () => {
  const left = { account_name: 'Cara', account_number: '•••• 7365' };
  expect(() => openDetails(secretsOf(next), 1, left)).toThrow('Enter them again before you pay');
  expect(openDetails(secretsOf(next), 1, { email: 'a@b.example' })).toEqual({ email: 'a@b.example' });
});
