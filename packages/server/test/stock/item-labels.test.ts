import { putCompanyPicture } from '@recoup/contract/settings/company-pictures';
import { createInventoryItem } from '@recoup/contract/stock/inventory-items';
import { createItemTags } from '@recoup/contract/stock/inventory-records';
import {
  type LabelLook,
  type LabelSettings,
  labelSettings,
  listDueLabels,
  previewItemLabel,
  writeItemZpl,
} from '@recoup/contract/stock/labels/item-labels';
import {
  type LabelSizeName,
  labelSizeNames,
  labelSizes,
  type ZplDensity,
} from '@recoup/contract/stock/labels/label-sizes';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { multipartOf } from '../multipart.ts';
import { readPdf } from '../prints/pdf.ts';
import { newImei } from '../trade.ts';
import { readCodes, renderZpl } from './label-reader.ts';

const { app, staff: owner, as, at, seeded } = useCompany();
const stranger = as('owner', 'b');
const here = seeded.locations[0]?.id ?? 0;

const device = (imei: string | null = newImei(), name = 'Fairphone 5 256 GB') => ({
  device_id: null,
  name,
  category: 'smartphones' as const,
  imei,
  condition: 'Good',
  attributes: { network: 'Unlocked', memory: '8 GB', colour: 'Green' },
  price: 20_000,
});
const take = (imei?: string | null, name?: string) =>
  owner.data(createInventoryItem, { body: { ...device(imei, name), location_id: here, cost: 12_000 } });

async function set(change: Partial<LabelSettings>): Promise<LabelLook> {
  const { version, ...stored } = await owner.data(labelSettings.get);
  await owner.ok(labelSettings.put, { body: { ...stored, ...change, version } });
  const { automatic: _, ...look } = { ...stored, ...change };
  return look;
}

const zplOf = async (id: number, dpi: ZplDensity) =>
  (await owner.data(writeItemZpl, { body: { ids: [id] as [number], dpi } })).zpl;

async function pageOf(id: number) {
  const answer = await app.app.inject({
    method: 'POST',
    url: urlOf(createItemTags, undefined),
    headers: { authorization: `Bearer ${owner.token}` },
    payload: { ids: [id] },
  });
  const [page, ...more] = readPdf(answer.rawPayload);
  expect(more).toEqual([]);
  if (!page) throw new Error('no page');
  return page;
}

test('[inventory-02] a label is a page of exactly its size, with the fields that the company chose', async () => {
  const imei = newImei();
  const { id } = await take(imei);
  for (const size of labelSizeNames) {
    await set({ size, text: 'Ask us', rows: [{ field: 'text', same_line: false, large: false }], code: 'none' });
    const page = await pageOf(id);
    expect([page.width, page.height].map((points) => Math.round((points * 25.4) / 7.2) / 10)).toEqual(
      [labelSizes[size].width, labelSizes[size].height].map((side) => Math.round(side * 10) / 10),
    );
    expect(page.lines).toEqual(['Ask us']);
  }
  await set({
    size: 'zebra-3x2',
    code: 'code128',
    rows: [
      { field: 'name', same_line: false, large: true },
      { field: 'storage', same_line: false, large: false },
      { field: 'colour', same_line: true, large: false },
      { field: 'bin', same_line: false, large: false },
      { field: 'price', same_line: false, large: true },
      { field: 'item', same_line: false, large: false },
    ],
  });
  const { lines } = await pageOf(id);
  expect(lines.toSorted()).toEqual(['$200.00', '8 GB · Green', 'Fairphone 5 256 GB', imei, `INV${id}`].toSorted());
});

test('[inventory-02] another renderer prints our ZPL with readable codes, on small and large labels at both densities', async () => {
  const imei = newImei();
  const { id } = await take(imei);
  const areaOf = (size: LabelSizeName) => labelSizes[size].width * labelSizes[size].height;
  const bySize = labelSizeNames.toSorted((a, b) => areaOf(a) - areaOf(b));
  // Twice the dots take four times as long to render. The smallest and the largest label are enough to see their
  // effect.
  const ends = [bySize[0], bySize.at(-1)].flatMap((size) => size ?? []);
  for (const [dpi, sizes] of [[203, bySize] as const, [300, ends] as const])
    for (const size of sizes) {
      const settings = await set({
        size,
        code: 'code128',
        code_of: 'device',
        second_code: 'qr',
        second_code_of: 'item',
      });
      const { left_out } = await owner.data(previewItemLabel, { body: settings });
      const picture = await renderZpl(await zplOf(id, dpi), labelSizes[size], dpi);
      const fits = !left_out.some((name) => name.startsWith('QR'));
      expect(readCodes(picture), `${size} ${dpi}`).toEqual({ code128: imei, qr: fits ? `INV${id}` : null });
    }
});

test('[inventory-02] ZPL states its size in dots, and text that looks like a command is printed as text', async () => {
  await set({
    size: 'zebra-2x1',
    code: 'code128',
    second_code: 'none',
    rows: [{ field: 'name', same_line: false, large: true }],
  });
  const { id } = await take(null, 'A^XZ ~JR _2 é');
  expect(await zplOf(id, 203)).toMatch(/^\^XA\n\^CI28\n\^PW406\^LL203\n/);
  expect(await zplOf(id, 300)).toMatch(/^\^XA\n\^CI28\n\^PW600\^LL300\n/);
  const zpl = await zplOf(id, 203);
  expect(zpl).toContain('^FH^FDA_5EXZ _7EJR _5F2 é^FS');
  expect(zpl.match(/\^XZ/g)).toHaveLength(1);
  expect(zpl).toContain(`^FDINV${id}^FS`);
});

test('[inventory-02] fields that do not fit on a label size are named beside the preview', async () => {
  await take();
  const all = await set({
    size: 'dymo-30330',
    second_code: 'code128',
    rows: (['name', 'condition', 'network', 'price', 'number', 'location', 'company'] as const).map((field) => ({
      field,
      same_line: false,
      large: false,
    })),
  });
  const small = await owner.data(previewItemLabel, { body: all });
  expect(small.svg).toMatch(/^<svg [^>]*width="51mm" height="19mm"/);
  expect(small.left_out).toContain('Company');
  expect(small.left_out).toContain('Barcode (Code 128), IMEI or serial number');
  const large = await owner.data(previewItemLabel, { body: { ...all, size: 'zebra-4x6' } });
  expect(large.left_out).toEqual([]);
  // Bars, and as many squares of a QR code as are dark.
  const crisp = (svg: string) => [...svg.matchAll(/<path shape-rendering="crispEdges" d="([^"]*)"/g)];
  const both = await owner.data(previewItemLabel, { body: { ...all, size: 'zebra-4x6', code: 'qr' } });
  const squares = crisp(both.svg).map(([, path = '']) => path.split('M').length - 1);
  expect(Math.max(...squares)).toBeGreaterThan(150);
});

test('[inventory-02] the company’s logo is on the label, as dots in ZPL', async () => {
  const picture = new PNG({ width: 80, height: 20 });
  picture.data.fill(255);
  for (let at = 0; at < 40 * 4; at += 4) picture.data.set([0, 0, 0, 255], at);
  const content = PNG.sync.write(picture);
  const url = urlOf(putCompanyPicture, { kind: 'logo' });
  await owner.raw({ method: 'POST', url, ...multipartOf('file', content, 'logo.png') });
  const { id } = await take();
  const settings = await set({ size: 'zebra-4x2', logo: true, second_code: 'none' });
  expect((await owner.data(previewItemLabel, { body: settings })).svg).toContain('data:image/png;base64,');
  expect(await zplOf(id, 203)).toMatch(/\^FO\d+,\d+\^GFA,(\d+),\1,28,[0-9A-F]+\^FS/);
  await set({ logo: false });
  expect(await zplOf(id, 203)).not.toContain('^GFA');
});

test('[inventory-02] labels print automatically after a purchase only where the company wants it', async () => {
  const order = await at('paid');
  const item = await take();
  const due = (query: { order_id?: number; item_id?: number }) => owner.data(listDueLabels, { query });
  await set({ automatic: false });
  expect(await due({ order_id: order.id })).toEqual([]);
  await set({ automatic: true });
  expect(await due({ order_id: order.id })).toHaveLength(order.items.length);
  expect(await due({ item_id: item.id })).toEqual([item.id]);
  expect(await due({})).toEqual([]);
  expect((await stranger.ok(listDueLabels, { query: { item_id: item.id } })).data).toEqual([]);
});
