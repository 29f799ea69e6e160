import type { Endpoint } from '@recoup/contract';
import { orderOffersOf } from '@recoup/contract/orders/order-offers';
import * as prints from '@recoup/contract/prints/prints';
import { putCompanyPicture } from '@recoup/contract/settings/company-pictures';
import { listInventoryItems } from '@recoup/contract/stock/inventory-items';
import { createItemTags } from '@recoup/contract/stock/inventory-records';
import { labelSettings } from '@recoup/contract/stock/labels/item-labels';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { type Parts, urlOf } from '../harness.ts';
import { multipartOf } from '../multipart.ts';

const { app, staff, at } = useCompany();

/** The number of pictures in a print. */
async function picturesOf<E extends Endpoint>(endpoint: E, parts: Parts<E>): Promise<number> {
  const answer = await app.app.inject({
    method: endpoint.method,
    url: urlOf(endpoint, parts.params, parts.query),
    headers: { authorization: `Bearer ${staff.token}` },
    ...(parts.body === undefined ? {} : { payload: parts.body as object }),
  });
  expect(answer.statusCode, endpoint.path).toBe(200);
  return answer.rawPayload.toString('latin1').split('/Subtype /Image').length - 1;
}

test('[orders-14] every print for customers and partners has the company’s logo', async () => {
  const [labelled, paid, offered] = [await at('labelled'), await at('paid'), await at('offered')];
  const { version, ...labels } = await staff.data(labelSettings.get);
  await staff.ok(labelSettings.put, { body: { ...labels, logo: true, version } });
  const [item] = await staff.data(listInventoryItems, { query: { search: String(paid.number) } });
  const all = async () => ({
    kit: await picturesOf(prints.printKit, { params: { id: labelled.links.token } }),
    kits: await picturesOf(prints.printKitBatch, { body: { ids: [labelled.id] } }),
    check: await picturesOf(prints.printCheck, { params: { id: paid.id }, query: {} }),
    receipt: await picturesOf(prints.printReceipt, { params: { id: paid.links.token } }),
    dispute: await picturesOf(orderOffersOf('mail-in').printDisputePack, { params: { id: offered.id } }),
    label: await picturesOf(createItemTags, { body: { ids: [item?.id ?? 0] } }),
  });
  const before = await all();
  const content = PNG.sync.write(new PNG({ width: 60, height: 20, colorType: 2 }));
  const url = urlOf(putCompanyPicture, { kind: 'logo' });
  expect((await staff.raw({ method: 'POST', url, ...multipartOf('file', content, 'logo.png') })).status).toBe(200);
  const after = await all();
  for (const [name, count] of Object.entries(after))
    expect(count, name).toBeGreaterThan(before[name as keyof typeof before]);
});
