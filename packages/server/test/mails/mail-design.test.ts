import { mailCatalogue } from '@recoup/contract/mails/mail-catalogue';
import { expect, test } from 'vitest';
import { designMail } from '../../src/modules/settings/own-domains/mail-design.ts';
import { useCompany } from '../company.ts';

const { app, tenantId } = useCompany({ bare: true });
const designed = (text: string, page?: string) =>
  app.pool.inTenant(tenantId, (tx) => designMail(tx, text, null, null, page));

test('[settings-08] emails to staff have one button for the page they are about, and stay in English', async () => {
  const origin = 'https://sell.example';
  for (const [name, path, label] of [
    ['invitation', '/admin/verify?token=a', 'Choose your password'],
    ['new-password', '/reset-password?token=a', 'Set a new password'],
    ['sign-in-changed', '/forgot-password', 'Reset password'],
    ['verification', '/register/verify?token=a', 'Verify email'],
  ] as const) {
    const { text } = mailCatalogue[name];
    const { look } = await designed(text.replaceAll('{link}', `${origin}${path}`));
    expect(look).toMatchObject({ button: { href: `${origin}${path}`, label }, locale: 'en' });
  }
  const news = `A payout is waiting for approval\nOrder 1042\n\n${origin}/payouts/approval`;
  expect((await designed(news, `${origin}/payouts/approval`)).look.button?.label).toBe('View details');
  // An unknown address that a company entered stays as it is.
  expect((await designed(news)).look.button).toBeNull();
  expect((await designed('Hello', '')).look.button).toBeNull();
});
