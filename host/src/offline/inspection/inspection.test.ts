import 'fake-indexeddb/auto';
import { sessionStore } from '@recoup/api';
import {
  type DevicesToInspect,
  listDevicesToInspect,
  recordOfflineInspection,
} from '@recoup/contract/orders/checks/offline-inspections';
import { openOfflineKey } from '@recoup/contract/session/offline-key';
import { aMe, fakeServer } from '@recoup/testing';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newEntry } from '../outbox/add-work.ts';
import type { QuestionKind } from '../outbox/questions.ts';
import { sendBody } from '../outbox/send-body.ts';
import { keepEntry } from '../outbox/work-entry.ts';
import { deviceStore } from '../vault/device-store.ts';
import { keepPicture, readPicture } from '../vault/kept-pictures.ts';
import { openVault, type Vault } from '../vault/vault.ts';
import { type DraftInspection, emptyInspection, foundOf, inspectionWork, openDevice } from './draft-inspection.ts';
import { inspectionChoices } from './inspection-replies.ts';
import { devicesOf, stillWaiting } from './kept-inspections.ts';

const imei = '356938035643809';
const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const now = new Date(Date.UTC(2026, 10, 27, 9, 30));
const number = 'I-7K4M2X';

const list: DevicesToInspect = {
  ...{ as_of: now.toISOString(), is_cut: false },
  price_lists: [
    [
      { id: 1, term: 'Good', help: null, price: usd(10_000), subs: [{ id: 5, term: 'No box', value: usd(-500) }] },
      { id: 2, term: 'Poor', help: null, price: usd(4_000), subs: [] },
    ],
  ],
  devices: [7, 8].map((id) => ({
    ...{
      id,
      name: `Phone ${id}`,
      category: 'smartphones',
      imei: id === 7 ? imei : null,
      serial: id === 8 ? 'F9X' : null,
    },
    order: { id: 44, number: 1044, kind: 'mail-in' as const },
    seen: { order_id: 44, state: 'scanned' as const, inspected_at: null, quoted: usd(10_000) },
    quoted: { condition_id: 1, condition: 'Good', sub_ids: [] },
    ...{ found: null, network: null, carrier_lock: null, custom_fields: {}, price_list: 0 },
  })),
};
const [first] = list.devices;
if (!first) throw new Error('There is no device');
const open = openDevice(list, first);
const draft: DraftInspection = { ...emptyInspection(open), condition_id: 1, sub_ids: [5], note: 'Scratched' };

const fake = fakeServer();
afterAll(fake.start());
let vault: Vault;
beforeAll(async () => {
  sessionStore.begin('first', 'first', Date.now());
  fake.on(openOfflineKey, () => ({ data: { key: 'A'.repeat(43), sealed: 'v1.11', is_new: true } }));
  const opened = await openVault('1.1');
  if (!opened) throw new Error('There is no vault');
  vault = opened;
});

/** The responses to uploads, and the address and key of each. 0 is a lost network. */
const answers: number[] = [];
const uploads: unknown[] = [];
class FakeUpload {
  readonly upload = {};
  status = 0;
  responseText = JSON.stringify({ code: 'not_found', message: 'Not found', request_id: 'fake-request' });
  onload = () => {};
  onerror = () => {};
  #url = '';
  #key = '';
  open(_method: string, url: string) {
    this.#url = url;
  }
  setRequestHeader(name: string, value: string) {
    if (name === 'idempotency-key') this.#key = value;
  }
  getResponseHeader = () => 'application/json';
  send() {
    uploads.push([this.#url, this.#key]);
    this.status = answers.shift() ?? 0;
    if (this.status === 0) this.onerror();
    else this.onload();
  }
}
vi.stubGlobal('XMLHttpRequest', FakeUpload);
afterAll(() => void vi.unstubAllGlobals());

const entryOf = (draftGiven = draft) => newEntry(inspectionWork(open, draftGiven, number, now), aMe(), 1, now);
const askedEntry = (kind: QuestionKind) => ({
  ...entryOf(),
  ...{ state: 'asking' as const, question: { kind, message: '', fields: {} } },
});

test('[offline-08] a device is found by its IMEI, serial number or order, unless it was inspected on this device', () => {
  const found = (code: string) => devicesOf(list.devices, code).map(({ id }) => id);
  expect([imei, ' f9x', '#1044', '99'].map(found)).toEqual([[7], [8], [7, 8], []]);
  expect(stillWaiting(list, [entryOf()]).map(({ id }) => id)).toEqual([8]);
});

test('[offline-08] no condition is preselected, and the price that staff saw is sent', () => {
  expect(emptyInspection(open)).toMatchObject({ imei, condition_id: null, pictures: [] });
  const found = foundOf(open, draft, number, now);
  expect(v.parse(recordOfflineInspection.body, found)).toMatchObject({ price: usd(9_500), seen: first.seen, number });
  expect(entryOf().about).toEqual(['device 7', `imei ${imei}`]);
});

test('[offline-04] [offline-08] pictures are encrypted, sent once their inspection is saved, and erased with it', async () => {
  const kept = await keepPicture(vault, new File(['secret pixels'], 'front.jpg', { type: 'image/jpeg' }), Date.now());
  const picture = { ...kept, purpose: 'inspection' as const };
  const rows = await (await deviceStore()).getAll('kept');
  expect(rows.map(({ sealed }) => String.fromCharCode(...new Uint8Array(sealed.bytes))).join()).not.toContain('pixels');
  expect(await (await readPicture(vault, picture))?.text()).toBe('secret pixels');
  fake.on(recordOfflineInspection, () => ({
    ...{ success: true as const, message: 'Inspected' },
    data: { id: 44, number: 1044, kind: 'mail-in' as const },
  }));
  const entry = entryOf({ ...draft, pictures: [picture] });
  const { body, key: idempotencyKey } = entry;
  if (!body) throw new Error('There is nothing to send');
  const send = () => sendBody('inspection', body, { idempotencyKey, vault });
  // The network fails before the picture is sent, and then the server rejects it.
  answers.push(0, 404);
  await expect(send()).rejects.toMatchObject({ code: 'network' });
  expect(await readPicture(vault, picture)).not.toBeNull();
  expect(await send()).toEqual({ id: 44, number: 1044, kind: 'mail-in', message: '1 picture couldn’t be added.' });
  const url = expect.stringContaining('/v1/pos/order/picture/44?purpose=inspection&item_id=7');
  expect(uploads).toEqual(Array(2).fill([url, `${idempotencyKey}.${picture.id}`]));
  await keepEntry(vault, { ...entry, state: 'done' });
  expect(await readPicture(vault, picture)).toBeNull();
});

test('[offline-03] [offline-08] a device that changed is shown as it is now, and only that is confirmed', async () => {
  const seen = { ...first.seen, order_id: 45, state: 'inspected' as const, inspected_at: now.toISOString() };
  const other = { condition: 'Poor', price: usd(4_000), by: 'Olga A' };
  const changed = { ...first, order: { ...first.order, id: 45, number: 1045 }, seen, found: other };
  fake.on(listDevicesToInspect, () => ({ data: { ...list, devices: [changed] } }));
  const [save, drop] = await inspectionChoices(askedEntry('differs'));
  expect(save?.help).toBe('Order 1045: $95.00, quoted at $100.00. Replaces what Olga A found: Poor, $40.00.');
  expect(save?.reply).toMatchObject({ kind: 'send', body: { found: { seen, price: usd(9_500) } } });
  expect(drop?.help).toContain(`You found: Good, IMEI ${imei}, Scratched.`);
});

test('[offline-03] [offline-08] a device that can no longer be inspected can’t be forced through', async () => {
  fake.on(listDevicesToInspect, () => ({ data: { ...list, devices: [] } }));
  const kinds = async (kind: QuestionKind) =>
    (await inspectionChoices(askedEntry(kind))).map(({ reply }) => reply.kind);
  expect(await kinds('differs')).toEqual(['drop']);
  expect(await kinds('refused')).toEqual(['send', 'drop']);
  expect(await kinds('sent')).toEqual(['exists', 'renew']);
});
