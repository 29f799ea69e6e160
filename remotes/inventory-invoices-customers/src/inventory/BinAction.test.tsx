import { listBins, putAway } from '@recoup/contract/stock/bins/bins';
import { fakeServer, renderScreen, screen, waitFor } from '@recoup/testing';
import { expect, test, vi } from 'vitest';
import { BinAction } from './BinAction.tsx';

test('[inventory-01] selected devices are put into a bin at once, and refused ones show the reason', async () => {
  const fake = fakeServer();
  fake.on(listBins, () => ({ data: [{ id: 7, name: 'A-1', location_id: 1, items: 0 }] }));
  const scannedItem = { id: 12, name: 'Pixel 8', imei: null, serial: null, status: 0 as const, location_name: 'Front' };
  fake.on(putAway, () => ({
    success: true as const,
    message: '1 device put away in A-1',
    data: { placed: [scannedItem], refused: [{ code: 'INV13', reason: 'iPhone 14 is Sold.' }] },
  }));
  const onDone = vi.fn();
  const { user } = renderScreen(<BinAction ids={[12, 13]} onDone={onDone} />, { fake });
  await user.click(await screen.findByRole('button', { name: 'Put into bin' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: /Bin/ }), '7');
  const [, submit] = screen.getAllByRole('button', { name: 'Put into bin', hidden: true });
  await user.click(submit as HTMLElement);
  await waitFor(() =>
    expect(onDone).toHaveBeenCalledWith({ changed: [12], refused: [{ id: 13, reason: 'iPhone 14 is Sold.' }] }),
  );
  expect(fake.callsOf(putAway)[0]).toMatchObject({ params: { id: 7 }, body: { codes: ['INV12', 'INV13'] } });
});
