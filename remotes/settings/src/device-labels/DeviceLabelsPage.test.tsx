import { type LabelSettings, labelSettings, previewItemLabel } from '@recoup/contract/stock/labels/item-labels';
import { fakeServer, renderScreen, screen, waitFor } from '@recoup/testing';
import { afterEach, expect, test } from 'vitest';
import DeviceLabelsPage from './DeviceLabelsPage.tsx';

afterEach(() => localStorage.clear());

test('[inventory-02] the preview follows the choices, says what doesn’t fit, and is saved', async () => {
  const fake = fakeServer();
  let stored: LabelSettings & { version: number } = { ...labelSettings.initial, version: 2 };
  fake.on(labelSettings.get, () => ({ data: stored }));
  fake.on(labelSettings.put, ({ body }) => {
    stored = { ...body, version: body.version + 1 };
    return { success: true as const, message: 'Saved', data: stored };
  });
  fake.on(previewItemLabel, ({ body }) => ({
    data: {
      svg: `<svg xmlns="http://www.w3.org/2000/svg"><title>${body.size}</title></svg>`,
      left_out: body.size === 'dymo-30330' ? ['Price'] : [],
    },
  }));
  const { user } = renderScreen(<DeviceLabelsPage />, { path: '/settings/device-labels', fake });
  const picture = () => decodeURIComponent(screen.getByRole<HTMLImageElement>('img', { name: /^Label of/ }).src);
  await screen.findByRole('img', { name: /^Label of/ });
  expect(picture()).toContain('zebra-3x2');
  expect(screen.queryByText(/Doesn’t fit/)).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Label size' }), 'dymo-30330');
  expect(await screen.findByText('Doesn’t fit this size: Price.')).toBeTruthy();
  expect(picture()).toContain('dymo-30330');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Second code' }), 'qr');
  await user.click(screen.getByRole('switch', { name: 'Print labels automatically' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(stored).toMatchObject({ size: 'dymo-30330', second_code: 'qr', automatic: true, version: 3 }),
  );
  expect(screen.getByText(/This browser can’t connect to printers/)).toBeTruthy();
});

test('the browser’s default printer is assigned to labels or receipts, and the page explains printing without a dialog', async () => {
  const fake = fakeServer();
  fake.on(labelSettings.get, () => ({ data: { ...labelSettings.initial, version: 2 } }));
  const { user } = renderScreen(<DeviceLabelsPage />, { path: '/settings/device-labels', fake });
  const receipts = await screen.findByRole<HTMLInputElement>('switch', {
    name: 'Print the receipt after each purchase',
  });
  expect(screen.queryByText(/--kiosk-printing at the end of Target/)).toBeNull();
  await user.click(receipts);
  expect(screen.getByText('A print dialog opens for each receipt until you set up this computer:')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use this browser’s default printer' }));
  expect(screen.getByText('A print dialog opens for each label until you set up this computer:')).toBeTruthy();
  expect(screen.getByText(/--kiosk-printing at the end of Target/)).toBeTruthy();
  expect(receipts).toMatchObject({ checked: false, disabled: true });
  expect(screen.queryByRole('combobox', { name: 'Resolution' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Stop using' }));
  expect(receipts.disabled).toBe(false);
});
