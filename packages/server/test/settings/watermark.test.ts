import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deployment } from '@recoup/contract/deployment';
import { receiptsOf } from '@recoup/contract/prints/receipts';
import { prefixesOf, remoteNames } from '@recoup/contract/route';
import { getSite, getSiteKey } from '@recoup/contract/settings/site';
import { siteColour } from '@recoup/contract/settings/site-documents';
import { wordsIn } from '@recoup/words/all-words';
import { afterAll, expect, test } from 'vitest';
import { receiptWords } from '../../src/modules/prints/sheets/complete-receipt.ts';
import { useCompany } from '../company.ts';
import { versionOf } from '../platform/documents.ts';

const folder = mkdtempSync(join(tmpdir(), 'recoup-watermark-'));
afterAll(() => rmSync(folder, { recursive: true }));

const standard: Deployment = {
  id: 'default',
  hosts: [],
  brand: { name: 'Recoup', accent: '#000000', accent_dark: '#ffffff', logo: '/logo.svg' },
  api: '',
  white_label: false,
  features: { help_menu: true, marketplace: true, multiple_accounts: true, watermark: true, crm: true },
  links: {},
  remotes: remoteNames.map((name) => ({
    name,
    entry: `/remotes/${name}/1.0.0/mf-manifest.json`,
    prefixes: prefixesOf(name),
  })),
};
const reseller: Deployment = {
  ...standard,
  id: 'reseller',
  hosts: ['office.tradewell.example'],
  white_label: true,
  features: { ...standard.features, watermark: false },
};
for (const each of [standard, reseller]) writeFileSync(join(folder, `${each.id}.json`), JSON.stringify(each));

const { app, as, inTenant, query, staff, tenantId } = useCompany({
  each: true,
  bare: true,
  config: { deploymentsDir: folder },
});
const visitor = as(null);

const subscribe = (plan: number) => query('UPDATE tenants SET package_id = $1 WHERE id = $2', [plan, tenantId]);

async function switchTo(watermark: boolean) {
  const body = { accent: '', watermark, version: await versionOf(staff, siteColour) };
  return { body };
}

/** The line that customers see on the company's pages and at the bottom of a receipt. */
async function shown() {
  const { key } = await staff.data(getSiteKey);
  const { powered_by } = await visitor.data(getSite, { params: { id: key } });
  const ownReceipt = { ...receiptsOf('mail-in').receipt.initial, footer: 'Open daily' };
  const { footer } = await inTenant((tx) => receiptWords(tx, app.services, ownReceipt, wordsIn('en-US')));
  return { powered_by, footer };
}

const line = { powered_by: 'Recoup', footer: 'Open daily · Powered by Recoup' };
const none = { powered_by: undefined, footer: 'Open daily' };

test('[shell-22] a smaller plan shows “Powered by” the host, and says which plan removes it', async () => {
  await subscribe(2);
  expect(await shown()).toEqual(line);
  expect(await staff.refused(siteColour.put, await switchTo(false))).toMatchObject({
    status: 402,
    code: 'plan_needed',
    errors: { plan: ['Pro'] },
  });
  expect(await shown()).toEqual(line);
});

test.for([4, 17, 19])('[shell-22] plan %i removes it; a smaller plan shows it again', async (plan) => {
  await subscribe(plan);
  expect(await shown()).toEqual(line);
  await staff.ok(siteColour.put, await switchTo(false));
  expect(await shown()).toEqual(none);
  await subscribe(3);
  expect(await shown()).toEqual(line);
});

test('[shell-22] a reseller’s host shows no “Powered by”', async () => {
  await subscribe(1);
  await query('UPDATE tenants SET deployment_id = $1 WHERE id = $2', ['reseller', tenantId]);
  expect(await shown()).toEqual(none);
});
