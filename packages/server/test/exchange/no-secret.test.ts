import { Writable } from 'node:stream';
import { getKlaviyo, getShareASale, listEnabledIntegrations, listRepairDesk } from '@recoup/contract/add-ons/accounts';
import { askConsent } from '@recoup/contract/add-ons/consents';
import { fieldsOfWay, integrationOf, integrationSlugs, type WayIn } from '@recoup/contract/add-ons/integration';
import {
  connectIntegration,
  getIntegration,
  listIntegrations,
  testConnection,
} from '@recoup/contract/add-ons/integrations';
import { generateApiKey, listApiKeys } from '@recoup/contract/exchange/api-keys';
import { listDeliveries } from '@recoup/contract/exchange/deliveries';
import { createWebhook, listWebhooks } from '@recoup/contract/exchange/webhooks';
import type { FieldDefinition } from '@recoup/contract/field-definition';
import { expect, test } from 'vitest';
import { openLog } from '../../src/platform/log.ts';
import { useCompany } from '../company.ts';
import { wrongKey } from '../services.ts';

const lines: string[] = [];
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});
const { staff, at, query } = useCompany({ log: openLog('trace', stream) });

const valid: Readonly<Record<string, string>> = {
  shop: 'a.myshopify.com',
  url: 'https://a.odoo.com',
  language: 'fr-fr',
  container_id: 'GTM-ABC123',
  measurement_id: 'G-ABC123',
  percent: '40',
  account_sid: `AC${'0'.repeat(32)}`,
  sender: '+15005550006',
  inbound_address: 'abc@inbound.postmarkapp.com',
  application_id: '78d335fa-323d-0114-9c3d-d6f0d48968cf',
};

const digits = ['1234567', '123456789', '12345678', '123456', '12345'];

/** Every field of a system filled in. Secrets are recognizable wherever they appear. */
function filled(slug: (typeof integrationSlugs)[number], way: WayIn) {
  const fields = Object.entries(fieldsOfWay(slug, way) ?? integrationOf(slug).fields ?? {});
  const secrets = fields.flatMap(([name, { kind }]) =>
    kind === 'secret' ? [`SECRET-${slug}-${name}-0123456789`] : [],
  );
  const values = Object.fromEntries(
    fields.map(([name, { kind, options, pattern }]: [string, FieldDefinition]) => [
      name,
      kind === 'secret'
        ? `SECRET-${slug}-${name}-0123456789`
        : (Object.keys(options ?? {})[0] ?? valid[name] ?? digits.find((one) => !pattern || pattern.test(one)) ?? ''),
    ]),
  );
  return { values, secrets };
}

test('[add-ons-05] no key of any system appears in an answer, a log, the history, a job or a table', async () => {
  const secrets: string[] = [];
  const answers: unknown[] = [];
  for (const slug of integrationSlugs) {
    const { id, fields, consent, consentFields, simulated } = integrationOf(slug);
    if (!fields || simulated) continue;
    const { values, secrets: ownSecrets } = filled(slug, 'key');
    secrets.push(...ownSecrets);
    const call = { params: { id }, body: { values, version: 0 } };
    if (fieldsOfWay(slug, 'consent')) {
      const allowed = filled(slug, 'consent');
      secrets.push(...allowed.secrets);
      const request = { params: { id }, body: { values: allowed.values, version: 0 } };
      answers.push(await staff.ok(askConsent, request));
    }
    if (consent && !consentFields) continue;
    const wrong = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, value.startsWith('SECRET') ? wrongKey : value]),
    );
    if (ownSecrets.length > 0 && slug !== 'sellcell')
      answers.push(await staff.refused(connectIntegration, { params: { id }, body: { values: wrong, version: 0 } }));
    const made = await staff.ok(connectIntegration, call);
    answers.push(made, await staff.ok(testConnection, { params: { id: made.data.id } }));
    answers.push(await staff.ok(getIntegration, { params: { id } }));
  }
  const key = await staff.ok(generateApiKey, { body: { name: 'Program', scope: ['orders.view'] } });
  const hook = await staff.ok(createWebhook, { body: { url: 'http://127.0.0.1:9/', events: ['order.created'] } });
  await at('paid');
  for (const endpoint of [
    listIntegrations,
    listEnabledIntegrations,
    listRepairDesk,
    getKlaviyo,
    getShareASale,
    listApiKeys,
    listWebhooks,
  ] as const)
    answers.push(await staff.ok(endpoint));
  answers.push(await staff.ok(listDeliveries, { query: { per_page: 100 } }));
  const shownOnce = [key.data.key, hook.data.secret];
  const tables = await query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  expect(secrets.length).toBeGreaterThan(20);
  const storedTexts: string[] = [];
  for (const { name } of tables) {
    const rows = await query<{ all: string | null }>(`select string_agg(t::text, ' ') as all from ${name} t`);
    storedTexts.push(rows[0]?.all ?? '');
  }
  const places = { answers: JSON.stringify(answers), logs: lines.join(''), tables: storedTexts.join(' ') };
  for (const [place, text] of Object.entries(places))
    for (const secret of [...secrets, ...shownOnce])
      expect([place, secret, text.includes(secret)]).toEqual([place, secret, false]);
  expect(places.logs).toContain('"route"');
  expect(places.tables).toContain('PayPal connected');
});
