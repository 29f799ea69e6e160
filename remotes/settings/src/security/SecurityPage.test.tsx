import { listApiKeys } from '@recoup/contract/exchange/api-keys';
import { getSecurity } from '@recoup/contract/session/security';
import { signInRules } from '@recoup/contract/session/sign-in-rules';
import { fakeServer, renderScreen, screen } from '@recoup/testing';
import { expect, test } from 'vitest';
import SecurityPage from './SecurityPage.tsx';

async function bannerIcon(intact: boolean) {
  const fake = fakeServer();
  const title = 'The audit log was checked';
  const checked = { intact, title, text: 'Checked.', at: '2026-03-02T15:04:05.000Z' };
  fake.on(getSecurity, () => ({ data: { sessions: [], sign_ins: [], checked } }));
  fake.on(listApiKeys, () => ({ data: [] }));
  fake.on(signInRules.get, () => ({ data: { ...signInRules.initial, version: 0 } }));
  const path = '/settings/security';
  const { unmount } = renderScreen(<SecurityPage />, { path, route: path, fake });
  const icon = (await screen.findByText(title)).parentElement?.parentElement?.querySelector('svg')?.outerHTML;
  unmount();
  return icon;
}

test('an intact audit log looks good, and one that was tampered with looks bad', async () => {
  const intact = await bannerIcon(true);
  expect(intact).toBeTruthy();
  expect(await bannerIcon(false)).not.toBe(intact);
});
