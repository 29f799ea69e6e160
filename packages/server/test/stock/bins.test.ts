import {
  binCode,
  createBins,
  deleteBin,
  listBins,
  printBinLabels,
  putAway,
  renameBin,
} from '@recoup/contract/stock/bins/bins';
import {
  changeInventoryStatus,
  createInventoryItem,
  getInventoryItem,
  listInventoryChanges,
  listInventoryItems,
} from '@recoup/contract/stock/inventory-items';
import { matchStock, moveItems, receiveItems, scanStock, tagCode } from '@recoup/contract/stock/inventory-records';
import { labelSettings } from '@recoup/contract/stock/labels/item-labels';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { readPdf } from '../prints/pdf.ts';
import { newImei } from '../trade.ts';

const { app, staff: owner, as, seeded, inTenant } = useCompany({ each: true });
const [viewer, stranger] = [as('viewer'), as('owner', 'b')];
const [here = 0, there = 0] = seeded.locations.map(({ id }) => id);

const take = async (imei: string | null = newImei(), location_id = here) =>
  owner.data(createInventoryItem, {
    body: {
      ...{ device_id: null, name: 'Fairphone 5', category: 'smartphones', imei, condition: 'Good' },
      ...{ attributes: {}, price: null, cost: 100, location_id },
    },
  });
const makeBins = (...names: [string, ...string[]]) => owner.data(createBins, { body: { location_id: here, names } });
const binOf = async (id: number) => (await owner.data(getInventoryItem, { params: { id } })).bin;

test('[inventory-03] two scans put devices into a bin, a search finds them by it, and scanning them at another bin moves them', async () => {
  const [a = { id: 0 }, b = { id: 0 }] = await makeBins('A1', 'A2');
  const [phone, tagged, abroad] = [await take(), await take(null), await take(newImei(), there)];
  const codes: [string, ...string[]] = [phone.imei ?? '', tagCode(tagged.id), abroad.imei ?? '', 'what'];
  const { message, data } = await owner.ok(putAway, { params: { id: a.id }, body: { codes } });
  expect(message).toBe('2 devices put away in A1');
  expect(data.placed.map(({ id }) => id)).toEqual([phone.id, tagged.id]);
  expect(data.refused.map(({ reason }) => reason)).toEqual([
    'what isn’t in inventory.',
    expect.stringMatching(/^Fairphone 5 belongs to .+\. Move it first\.$/),
  ]);
  for (const query of [{ search: binCode(a.id) }, { bin_id: a.id }]) {
    const found = (await owner.ok(listInventoryItems, { query })).data;
    expect(found.map(({ id, bin }) => [id, bin])).toEqual([
      [tagged.id, 'A1'],
      [phone.id, 'A1'],
    ]);
  }
  await owner.ok(putAway, { params: { id: b.id }, body: { codes: [phone.imei ?? ''] } });
  const [moved] = (await owner.ok(listInventoryChanges, { params: { id: phone.id } })).data;
  expect(moved).toMatchObject({ action: 'Put away', field: 'bin', from: 'A1', to: 'A2', by: 'Olga A' });
  const all = await owner.data(listBins, { query: { location_id: here } });
  expect(all.map(({ name, items }) => [name, items])).toEqual([
    ['A1', 1],
    ['A2', 1],
  ]);
  expect(await viewer.refused(putAway, { params: { id: a.id }, body: { codes } })).toMatchObject({ code: 'forbidden' });
  expect(await stranger.refused(putAway, { params: { id: a.id }, body: { codes } })).toMatchObject({
    code: 'not_found',
  });
});

test('[inventory-03] a device leaves its bin when it leaves the location, and a held device can still be put into a bin', async () => {
  const [bin = { id: 0 }] = await makeBins('A1');
  const phone = await take();
  const put = () => owner.ok(putAway, { params: { id: bin.id }, body: { codes: [phone.imei ?? ''] } });
  await inTenant((tx) => tx.execute(sql`update inventory_items set hold = 'police' where id = ${phone.id}`));
  await put();
  expect(await binOf(phone.id)).toBe('A1');
  await inTenant((tx) => tx.execute(sql`update inventory_items set hold = null where id = ${phone.id}`));
  await owner.ok(moveItems, { body: { ids: [phone.id], location_id: there } });
  expect(await binOf(phone.id)).toBeNull();
  expect((await put()).data.refused[0]?.reason).toBe('Fairphone 5 is in transit. Receive it first.');
  await owner.ok(receiveItems, { body: { ids: [phone.id] } });
  await owner.ok(moveItems, { body: { ids: [phone.id], location_id: here } });
  await owner.ok(receiveItems, { body: { ids: [phone.id] } });
  await put();
  // Changing the status by hand doesn't change the bin.
  const { version } = await owner.data(getInventoryItem, { params: { id: phone.id } });
  await owner.ok(changeInventoryStatus, { params: { id: phone.id }, body: { status: 1, version } });
  expect(await binOf(phone.id)).toBe('A1');
});

test('[inventory-03] a bin is counted alone: missing devices leave it, and devices found are put into it', async () => {
  const [bin = { id: 0 }] = await makeBins('A1');
  const [found, missing, surplus] = [await take(), await take(), await take(newImei(), there)];
  await owner.ok(putAway, {
    params: { id: bin.id },
    body: { codes: [found.imei ?? '', missing.imei ?? ''] },
  });
  const count = { location_id: here, bin_id: bin.id, codes: [found.imei ?? '', surplus.imei ?? ''] };
  const scan = { query: { location_id: here, bin_id: bin.id, code: surplus.imei ?? '' } };
  expect((await owner.data(scanStock, scan)).part).toBe('surplus');
  const { message } = await owner.ok(matchStock, { body: { ...count, commit: true } });
  expect(message).toBe('A1: 1 of 2 found, 1 missing, 1 not expected, 0 unknown.');
  expect([await binOf(found.id), await binOf(missing.id), await binOf(surplus.id)]).toEqual(['A1', null, 'A1']);
  // It may be on the next shelf. Only a count of the whole location writes it off.
  expect((await owner.data(getInventoryItem, { params: { id: missing.id } })).status).toBe(0);
  expect((await owner.data(getInventoryItem, { params: { id: surplus.id } })).location.id).toBe(here);
  expect(await owner.refused(matchStock, { body: { ...count, location_id: there } })).toMatchObject({
    errors: { bin_id: ['isn’t a bin of this location'] },
  });
});

test('[inventory-03] bins have unique names and printable labels, and only an empty bin can be deleted', async () => {
  const made = await makeBins('A10', 'A2', 'a2');
  expect(made.map(({ name }) => name)).toEqual(['A2', 'A10']);
  const [first = { id: 0 }, other = { id: 0 }] = made;
  expect(await owner.refused(renameBin, { params: { id: other.id }, body: { name: 'a2' } })).toMatchObject({
    errors: { name: ['already exists at this location'] },
  });
  await owner.ok(renameBin, { params: { id: other.id }, body: { name: 'B1' } });
  const phone = await take();
  await owner.ok(putAway, { params: { id: first.id }, body: { codes: [phone.imei ?? ''] } });
  expect(await owner.refused(deleteBin, { params: { id: first.id } })).toMatchObject({ code: 'transition_refused' });
  await owner.ok(deleteBin, { params: { id: other.id } });
  const { version, ...stored } = await owner.data(labelSettings.get);
  await owner.ok(labelSettings.put, { body: { ...stored, size: 'brother-dk11209', version } });
  const answer = await app.app.inject({
    method: 'POST',
    url: urlOf(printBinLabels),
    headers: { authorization: `Bearer ${owner.token}` },
    payload: { ids: [first.id] },
  });
  const [label] = readPdf(answer.rawPayload);
  expect([label?.width, label?.height].map((points) => Math.round(points ?? 0))).toEqual([176, 82]);
  expect(label?.lines).toEqual(expect.arrayContaining(['A2', binCode(first.id)]));
});
