import 'fake-indexeddb/auto';
import { scanParcel } from '@recoup/contract/reports/search';
import { waitingScans } from '@recoup/parts';
import { aMe, fakeServer } from '@recoup/testing';
import { afterAll, expect, test } from 'vitest';
import { newEntry } from '../outbox/add-work.ts';
import { sendBody } from '../outbox/send-body.ts';
import { lockerOf } from '../vault/locker.ts';
import { keyOf, randomBytes } from '../vault/seal.ts';
import type { Vault } from '../vault/vault.ts';
import { emptyPackage, packageWork, withScans } from './draft-package.ts';
import { packageChoices } from './package-replies.ts';

const fake = fakeServer();
afterAll(fake.start());

/** A vault with a key made for this test. */
async function newVault(): Promise<Vault> {
  return { owner: '1.1', key: await keyOf(randomBytes(32)) };
}

const imei = '356938035643809';
const label = '1Z999AA10123456784';
const draft = withScans(withScans(emptyPackage, [label]), [imei, 'INV7', imei, label]);

test('[offline-07] the first scan is the package’s label, and the others are its devices, each once', () => {
  expect(draft).toEqual({ label, codes: [imei, 'INV7'] });
  expect(withScans(emptyPackage, [label, imei])).toEqual({ label, codes: [imei] });
  expect(packageWork(draft)).toMatchObject({
    body: { code: label, codes: [imei, 'INV7'] },
    about: [`package ${label}`, `imei ${imei}`],
  });
});

test('[offline-07] a package’s scans appear once at the scan station of its order, however often they are sent', async () => {
  fake.on(scanParcel, () => ({ data: { id: 44, number: 1044, kind: 'mail-in' as const, box_id: null } }));
  const body = { code: label, codes: [imei, 'INV7'] };
  const vault = await newVault();
  const send = () => sendBody('package', body, { idempotencyKey: 'offline-1', vault });
  expect([await send(), await send()]).toEqual(Array(2).fill({ id: 44, number: 1044, kind: 'mail-in' }));
  expect(fake.callsOf(scanParcel)[0]?.body).toEqual({ code: label });
  expect(await waitingScans(lockerOf(vault), 1, 44)).toEqual([imei, 'INV7']);
  // An expired picture is reported, and the scans are still sent.
  const pictures = [{ id: 'gone', name: 'box.jpg', purpose: 'order' as const }];
  const again = await sendBody('package', { ...body, pictures }, { idempotencyKey: 'offline-1', vault });
  expect(again).toMatchObject({ id: 44, message: '1 picture couldn’t be added.' });
});

test('[offline-03] [offline-07] a package without an order isn’t matched by guess, and its scans are shown before they are sent', async () => {
  const now = new Date();
  const entry = newEntry(packageWork(draft), aMe(), 1, now);
  const question = { kind: 'refused', message: 'No order matches.', fields: {} } as const;
  const [again, drop] = await packageChoices({ ...entry, state: 'asking', question });
  expect(again?.help).toContain(`${label}: ${imei}, INV7.`);
  expect([again?.reply.kind, drop?.reply.kind]).toEqual(['send', 'drop']);
});
