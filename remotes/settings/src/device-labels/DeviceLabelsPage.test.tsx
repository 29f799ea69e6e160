import { type LabelSettings, labelSettings, previewItemLabel } from '@recoup/contract/stock/labels/item-labels';
import { fakeServer, renderScreen, screen, waitFor } from '@recoup/testing';
import { expect, test } from 'vitest';
import DeviceLabelsPage from './DeviceLabelsPage.tsx';

test('[inventory-02] the preview follows what is chosen, says what does not fit, and is saved', async () => {
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
  expect(screen.getByText(/This browser can’t reach printers/)).toBeTruthy();
});
