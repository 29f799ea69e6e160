import { checkNumbering } from '@recoup/contract/payouts/payout-settings';
import { listCompanyPictures } from '@recoup/contract/settings/company-pictures';
import { fakeServer, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import CheckSettingsPage from './CheckSettingsPage.tsx';

let fake: ReturnType<typeof fakeServer>;
beforeEach(() => {
  fake = fakeServer();
  fake.on(checkNumbering.get, () => ({ data: { ...checkNumbering.initial, version: 0 } }));
  fake.on(listCompanyPictures, () => ({ data: [] }));
});
const show = () => renderScreen(<CheckSettingsPage />, { path: '/settings/check-settings', fake });
const form = (element: HTMLElement) => within(element.closest('form') as HTMLElement);

test('the company chooses where the check is on its paper', async () => {
  fake.on(checkNumbering.put, ({ body }) => ({
    success: true as const,
    message: 'Checks saved',
    data: { ...checkNumbering.initial, ...body, version: 1 },
  }));
  const { user } = show();
  const choice = await screen.findByRole('radio', { name: 'At the bottom' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'At the top of the sheet' }).checked).toBe(true);
  await user.click(choice);
  await user.click(form(choice).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(fake.callsOf(checkNumbering.put)[0]?.body).toEqual({ next_from: 1001, position: 'bottom', version: 0 }),
  );
});

test('[settings-11] a logo is uploaded only when it is a real file of a type that can be printed', async () => {
  const open = vi.spyOn(XMLHttpRequest.prototype, 'open');
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
  const { user } = show();
  const upload = async (name: string, type: string) => {
    const [logo] = await screen.findAllByLabelText<HTMLInputElement>('Drop a file here');
    if (!logo) throw new Error('no field');
    logo.removeAttribute('accept');
    await user.upload(logo, new File(['png'], name, { type }));
  };
  await upload('logo.svg', 'image/svg+xml');
  expect(await screen.findByText(/File type must be image\/png or image\/jpeg/)).toBeTruthy();
  expect(open).not.toHaveBeenCalled();
  await upload('logo.png', 'image/png');
  await waitFor(() =>
    expect(open).toHaveBeenCalledWith('POST', expect.stringContaining('/v1/pos/settings/picture/logo')),
  );
  vi.restoreAllMocks();
});
