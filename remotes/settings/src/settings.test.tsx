import { invalidate } from '@recoup/api';
import type { AnswerInput } from '@recoup/contract';
import { inspectionChecks } from '@recoup/contract/orders/checks/inspection-checks';
import { pathTo } from '@recoup/contract/route';
import { getCompany, updateCompany } from '@recoup/contract/settings/companies';
import { priceLock } from '@recoup/contract/settings/setting-documents';
import { act, aMeWith, fakeServer, refuse, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import CompanyProfilePage from './company-profile/CompanyProfilePage.tsx';
import DocumentPage from './documents/DocumentPage.tsx';

/** The values that the form doesn’t change. */
const rest = { silence: 'hold', reminders: true } as const;

let fake: ReturnType<typeof fakeServer>;
let stored: AnswerInput<typeof priceLock.get>['data'];
let company: AnswerInput<typeof getCompany>['data'];

beforeEach(() => {
  fake = fakeServer();
  stored = { lock_days: 14, revised_offer_days: 7, ...rest, version: 3 };
  company = {
    name: 'Northwind Devices',
    legal_business_name: null,
    company_email: 'hello@northwind.test',
    phone: null,
    address_text: null,
    country_code: 'US',
    timezone: 'America/Los_Angeles',
    site_url: null,
    currency: 'USD',
    version: 3,
    updated_at: '2026-01-01T00:00:00Z',
  };
  fake.on(priceLock.get, () => ({ data: stored }));
  fake.on(priceLock.put, ({ body }) => {
    if (body.version !== stored.version) {
      const fields = [{ field: 'lock_days', yours: body.lock_days, theirs: stored.lock_days }];
      throw refuse('conflict', {
        conflict: { by: 'Sam Staff', at: '2026-03-02T15:04:05.000Z', version: stored.version, fields },
      });
    }
    stored = { ...body, version: body.version + 1 };
    return { success: true as const, message: 'Price lock and offers saved', data: stored };
  });
  fake.on(getCompany, () => ({ data: company }));
  fake.on(updateCompany, ({ body }) => {
    company = { ...company, ...body, version: body.version + 1 };
    return { success: true as const, message: 'Company profile saved', data: company };
  });
});

const showGeneral = (me?: ReturnType<typeof aMeWith>) =>
  renderScreen(<DocumentPage />, { path: '/settings/general-settings', fake, ...(me && { me }) });
const showCompany = () => renderScreen(<CompanyProfilePage />, { path: '/settings/company-profile', fake });
const lock = () => screen.findByLabelText<HTMLInputElement>('Price lock');
const draftBanner = () => screen.queryByText('We restored your unsaved changes');

test('[settings-12] the price lock is shown, saved, and saved again without a conflict with itself', async () => {
  const { user } = showGeneral();
  for (const days of ['21', '30']) {
    await user.clear(await lock());
    await user.type(await lock(), days);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stored.lock_days).toBe(Number(days)));
    expect((await screen.findAllByText('Price lock and offers saved')).length).toBeGreaterThan(0);
    expect((await lock()).value).toBe(days);
    expect(draftBanner()).toBeNull();
  }
  expect(fake.callsOf(priceLock.put).map(({ body }) => body)).toEqual([
    { lock_days: 21, revised_offer_days: 7, ...rest, version: 3 },
    { lock_days: 30, revised_offer_days: 7, ...rest, version: 4 },
  ]);
});

test('[orders-06] a check’s reason can be one of the company’s own as soon as it is typed, or a standard one', async () => {
  const checks = [{ category: 'smartphones' as const, check: 'Cameras', reason: 'camera' }];
  const data = { ...inspectionChecks.initial, checks, version: 2 };
  fake.on(inspectionChecks.get, () => ({ data }));
  fake.on(inspectionChecks.put, ({ body }) => ({
    success: true as const,
    message: 'Saved',
    data: { ...data, ...body },
  }));
  const { user } = renderScreen(<DocumentPage />, { path: pathTo('inspectionChecks'), fake });
  await user.click(await screen.findByRole('button', { name: 'Add reason' }));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Bezel is bent');
  const reason = screen.getByLabelText<HTMLSelectElement>('Reason when it fails');
  expect(reason.selectedOptions[0]?.text).toBe('Camera doesn’t work properly');
  await user.selectOptions(reason, 'Bezel is bent');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(fake.callsOf(inspectionChecks.put)[0]?.body).toMatchObject({
      checks: [{ check: 'Cameras', reason: 'Bezel is bent' }],
      reasons: [{ reason: 'Bezel is bent' }],
    }),
  );
});

test('[settings-12] a price lock out of range shows an error at its field and isn’t sent', async () => {
  const { user } = showGeneral();
  await user.clear(await lock());
  await user.type(await lock(), '91{Enter}');
  expect((await screen.findAllByText('Price lock must be at most 90')).length).toBeGreaterThan(0);
  expect((await lock()).getAttribute('aria-invalid')).toBe('true');
  expect(fake.callsOf(priceLock.put)).toHaveLength(0);
  await user.tab();
  expect((await lock()).value).toBe('90');
});

test('another person’s save appears at once in an untouched form', async () => {
  showGeneral();
  expect((await lock()).value).toBe('14');
  stored = { ...stored, lock_days: 60, version: 4 };
  await act(() => invalidate('setting'));
  await waitFor(async () => expect((await lock()).value).toBe('60'));
});

test('another person’s save doesn’t change the input, and saving asks which to keep', async () => {
  const { user } = showGeneral();
  await user.clear(await lock());
  await user.type(await lock(), '21');
  stored = { ...stored, lock_days: 60, version: 4 };
  await act(() => invalidate('setting'));
  expect((await lock()).value).toBe('21');
  expect(document.activeElement).toBe(await lock());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Sam Staff changed this in the meantime' }));
  await user.click(dialog.getByRole('radio', { name: 'Sam Staff: 60' }));
  await user.click(dialog.getByRole('button', { name: 'Save selection' }));
  await waitFor(() => expect(stored).toEqual({ lock_days: 60, revised_offer_days: 7, ...rest, version: 5 }));
  await waitFor(async () => expect((await lock()).value).toBe('60'));
  expect(draftBanner()).toBeNull();
});

test('input is still there after a reload, and can be discarded', async () => {
  const first = showGeneral();
  await first.user.clear(await lock());
  await first.user.type(await lock(), '21');
  first.unmount();
  const { user } = showGeneral();
  expect((await lock()).value).toBe('21');
  expect(draftBanner()).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect((await lock()).value).toBe('14');
});

test('a user with view-only access sees the settings and is told so', async () => {
  showGeneral(aMeWith('settings.view'));
  expect(await screen.findByText('You have view-only access')).toBeTruthy();
  expect((await lock()).value).toBe('14');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('the company profile is saved with its changes, and errors appear at their fields', async () => {
  const { user } = showCompany();
  const email = await screen.findByRole('textbox', { name: /Email/ });
  await user.clear(email);
  await user.type(email, 'nonsense');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('Email is not a valid email address')).length).toBeGreaterThan(0);
  await user.clear(email);
  await user.type(email, 'trade@northwind.test');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(company).toMatchObject({ company_email: 'trade@northwind.test', version: 4 }));
  expect(await screen.findByText('Company profile saved')).toBeTruthy();
  expect(draftBanner()).toBeNull();
});

test('settings that fail to load offer Try again', async () => {
  fake.on(getCompany, () => {
    throw refuse('internal');
  });
  const { user } = showCompany();
  expect(await screen.findByRole('heading', { name: 'Company profile couldn’t load' })).toBeTruthy();
  fake.on(getCompany, () => ({ data: company }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByDisplayValue('Northwind Devices')).toBeTruthy();
});
