import { testEmailTemplate } from '@recoup/contract/mails/email-templates';
import { mailCatalogue } from '@recoup/contract/mails/mail-catalogue';
import { checkMailServer, getMailServer, setMailServer } from '@recoup/contract/mails/mail-server';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { until } from '../until.ts';

const { staff, as, app, query } = useCompany({ bare: true });
const stranger = as('owner', 'b');
const email = 'Hello@Shop.example';

/** Publishes the required DNS records. */
async function publish(caller = staff) {
  const { own: ownServer } = await caller.data(getMailServer);
  for (const { name, value } of ownServer?.dns_records ?? []) {
    const records = app.services.dnsRecords.get(name) ?? [];
    app.services.dnsRecords.set(name, [...records, value]);
  }
}

async function testMail() {
  const { subject, text, id } = mailCatalogue.quote;
  const before = app.services.mails.length;
  await staff.ok(testEmailTemplate, { params: { id }, body: { subject, text } });
  await until(async () => app.services.mails.length > before);
  return app.services.mails.at(-1)?.sender;
}

test('[settings-08] emails are sent from the provider’s address until the DNS records of the company’s own domain are found', async () => {
  const { data } = await staff.ok(setMailServer, { body: { email } });
  expect(data).toMatchObject({
    sender: 'mails@provider.test',
    own: { email: 'hello@shop.example', domain: 'shop.example', state: 'pending', checked_at: null },
  });
  expect(data.own?.dns_records.map(({ type, name }) => [type, name])).toEqual([
    ['TXT', '_recoup.shop.example'],
    ['TXT', 'recoup._domainkey.shop.example'],
    ['TXT', 'shop.example'],
  ]);
  expect((await staff.ok(checkMailServer)).data.own).toMatchObject({ state: 'pending' });
  expect(await testMail()).not.toHaveProperty('address');

  await publish();
  const checked = await staff.ok(checkMailServer);
  expect(checked.data).toMatchObject({ sender: 'hello@shop.example', own: { state: 'verified' } });
  const sender = await testMail();
  expect(sender).toMatchObject({ address: 'hello@shop.example', dkim: { domainName: 'shop.example' } });
  expect(sender?.dkim?.privateKey).toContain('PRIVATE KEY');
  expect(JSON.stringify(await query('select * from own_domains'))).not.toContain('PRIVATE KEY');

  app.services.dnsRecords.clear();
  expect((await staff.ok(checkMailServer)).data).toMatchObject({ sender: 'mails@provider.test' });
  await staff.ok(setMailServer, { body: { email: null } });
  expect((await staff.data(getMailServer)).own).toBeNull();
  expect((await staff.refused(checkMailServer)).code).toBe('not_found');
});

test('[settings-08] another company’s DNS records prove nothing, and an invalid domain is refused', async () => {
  await staff.ok(setMailServer, { body: { email: 'a@shared.example' } });
  await publish();
  await stranger.ok(setMailServer, { body: { email: 'b@shared.example' } });
  expect((await stranger.ok(checkMailServer)).data.own).toMatchObject({ state: 'pending' });
  const refused = await staff.refused(setMailServer, { body: { email: 'me@localhost' } });
  expect(Object.keys(refused.errors ?? {})).toEqual(['email']);
});

test('[settings-08] our server is accepted in the domain’s existing SPF record, and a second SPF record is not', async () => {
  await staff.ok(setMailServer, { body: { email: 'a@has-one.example' } });
  await publish();
  const allows = async (...records: string[]) => {
    app.services.dnsRecords.set('has-one.example', ['other=1', ...records]);
    const { own: ownServer } = (await staff.ok(checkMailServer)).data;
    expect(ownServer?.state).toBe(ownServer?.dns_records.at(-1)?.verified ? 'verified' : 'pending');
    return ownServer?.dns_records.at(-1)?.verified;
  };
  expect(await allows('v=spf1 ip4:192.0.2.7  include:provider.test -all')).toBe(true);
  expect(await allows('v=spf1 ip4:192.0.2.7 -all')).toBe(false);
  expect(await allows('v=spf1 -include:provider.test ~all')).toBe(false);
  expect(await allows('v=spf1 include:provider.test ~all', 'v=spf1 -all')).toBe(false);
  expect((await staff.data(getMailServer)).own?.dns_records.at(-1)?.merge).toContain('add include:provider.test to it');
});
