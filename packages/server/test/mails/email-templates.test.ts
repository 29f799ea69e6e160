import {
  getEmailTemplate,
  listEmailTemplates,
  putEmailTemplate,
  resetEmailTemplate,
  testEmailTemplate,
} from '@recoup/contract/mails/email-templates';
import { mailCatalogue } from '@recoup/contract/mails/mail-catalogue';
import { putCompanyPicture } from '@recoup/contract/settings/company-pictures';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { multipartOf } from '../multipart.ts';
import { aDrawing } from '../trade.ts';
import { until } from '../until.ts';

const { staff, as, at, app } = useCompany();
const viewer = as('viewer');

const params = { id: mailCatalogue['revised-offer'].id };
const readTemplate = () => staff.data(getEmailTemplate, { params });
const save = async (words: { subject?: string; text?: string }) => {
  const { subject, text, version } = await readTemplate();
  return { params, body: { subject, text, ...words, version } };
};
const mailTo = async (reference: string) => {
  const { mails } = app.services;
  const sent = () => mails.find((mail) => mail.reference.startsWith(reference));
  await until(async () => sent() !== undefined);
  return sent();
};

test('[settings-08] an email uses the company’s text, in plain text and HTML, until it is reset', async () => {
  const text = 'Dear {customer_first_name},\n\n<b>{total}</b> it is. Answer here: {link}';
  await staff.ok(putEmailTemplate, await save({ subject: 'New price, order {order_number}', text }));
  expect((await staff.data(listEmailTemplates)).find(({ id }) => id === params.id)?.is_changed).toBe(true);
  const order = await at('offered');
  await app.pool.raw.query("UPDATE pgboss.job SET start_after = now() WHERE name = 'send-mail' AND state = 'created'");
  const mail = await mailTo('offer-');
  expect(mail?.subject).toBe(`New price, order ${order.number}`);
  expect(mail?.text).toMatch(/^Dear Cara,\n\n<b>\$[\d.]+<\/b> it is\. Answer here: http/);
  expect(mail?.html).toContain('&lt;b&gt;$');
  // A single button leads to the linked page. Only the plain text contains its address.
  expect(mail?.html).toMatch(/<a href="http[^"]+\/offer\/[^"]+"[^>]*>See the offer</);
  expect(mail?.html).not.toMatch(/>http/);
  expect(mail?.html).toContain('Answer here.');
  expect(mail?.html).toContain('Valid until');
  expect(mail?.html).toContain('<strong style="font-size:18px">Company A</strong>');
  expect(mail?.sender).toMatchObject({ name: 'Company A' });
  const { version } = await readTemplate();
  await staff.ok(resetEmailTemplate, { params, body: { version } });
  expect(await readTemplate()).toMatchObject({ subject: mailCatalogue['revised-offer'].subject, is_changed: false });
});

test('[settings-08] an unknown placeholder, or removing a required one, is refused at its field', async () => {
  const unknown = await staff.refused(putEmailTemplate, await save({ text: 'Hi {name}, {link}' }));
  expect(unknown.errors?.text?.[0]).toMatch(/^\{name\} isn’t a placeholder here\. Use one of these:/);
  const useless = await staff.refused(putEmailTemplate, await save({ text: 'We have a new price.' }));
  expect(useless.errors).toEqual({ text: ['must contain {link}'] });
  const none = { params: { id: mailCatalogue.verification.id } };
  expect((await staff.refused(getEmailTemplate, none)).code).toBe('not_found');
  expect((await viewer.refused(putEmailTemplate, await save({}))).code).toBe('forbidden');
});

test('[settings-08] when two users edit one email, the second is shown the other’s text', async () => {
  const [mine, theirs] = [await save({ subject: 'Mine' }), await save({ subject: 'Theirs' })];
  await staff.ok(putEmailTemplate, theirs);
  expect((await staff.refused(putEmailTemplate, mine)).conflict?.fields).toEqual([
    expect.objectContaining({ field: 'subject', theirs: 'Theirs' }),
  ]);
});

test('[settings-08] a preview is filled in from the newest order, and a test email with the logo goes to the user who sends it', async () => {
  const order = await at('new');
  const { preview } = await readTemplate();
  expect(preview).toMatchObject({ order_number: String(order.number), words: { customer_first_name: 'Cara' } });
  const url = urlOf(putCompanyPicture, { kind: 'logo' });
  const disguised = await staff.raw({
    method: 'POST',
    url,
    ...multipartOf('file', '<svg onload=alert(1)>', 'logo.png'),
  });
  expect(disguised.status).toBe(415);
  expect((await staff.raw({ method: 'POST', url, ...multipartOf('file', aDrawing, 'logo.png') })).status).toBe(200);
  const { subject, text } = await readTemplate();
  const { data } = await staff.ok(testEmailTemplate, { params, body: { subject, text } });
  const mail = await mailTo('test-');
  expect(mail).toMatchObject({ to: data.to, attachments: [{ filename: 'logo.png', cid: 'logo' }] });
  expect(mail?.html).toContain('src="cid:logo"');
  expect(mail?.text).toContain('Hello Cara,');
});
