import { invalidate } from '@recoup/api';
import { askIdSignatureOnPhone } from '@recoup/contract/orders/counter/phone-signatures';
import { listCustomerIds, takeCustomerId } from '@recoup/contract/stock/customer-ids';
import { fakeServer, fireEvent, renderScreen, screen } from '@recoup/testing';
import { expect, test } from 'vitest';
import { TakeIdDialog } from './take-id-dialog.tsx';

/** Types as fast as a scanner. */
function scan(text: string) {
  for (const letter of text)
    fireEvent.keyDown(document.activeElement ?? document.body, { key: letter === '\n' ? 'Enter' : letter });
}

const license =
  '@\nANSI 636014040002DL00410278ZC03190008DLDAQD1234562\nDCSSAMPLE\nDACALEXANDER\nDBB08311978\nDBA08312031\nDAG2570 24TH STREET\nDAISACRAMENTO\nDAJCA\nDAK958180000\nDCGUSA\n';

test('one scan fills an ID with its name and address, wherever the focus is', async () => {
  const fake = fakeServer();
  fake.on(takeCustomerId, () => ({ success: true as const, message: 'Saved', data: {} as never }));
  const { user } = renderScreen(<TakeIdDialog customerId={3} signs={false} onClose={() => undefined} />, { fake });
  await screen.findByRole('dialog', { name: 'Take ID' });
  scan(license);
  expect(await screen.findByDisplayValue('D1234562')).toBeTruthy();
  expect(screen.getByText(/Alexander Sample, 2570 24th Street, Sacramento/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save ID' }));
  await expect
    .poll(() => fake.callsOf(takeCustomerId)[0]?.body)
    .toMatchObject({
      kind: 'driving-licence',
      number: 'D1234562',
      birth_date: '1978-08-31',
      expires_on: '2031-08-31',
      issued_by: 'CA, US',
      person: { first_name: 'Alexander', last_name: 'Sample', address: { zip: '95818' } },
    });
});

test('a misread zone fills nothing and says why, and typed values stay', async () => {
  const { user } = renderScreen(<TakeIdDialog customerId={3} signs={false} onClose={() => undefined} />, {
    fake: fakeServer(),
  });
  const number = await screen.findByRole('textbox', { name: 'Number' });
  await user.type(number, 'X1234');
  expect((number as HTMLInputElement).value).toBe('X1234');
  scan('P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408123F1204159ZE184226B<<<<<10\n');
  expect(await screen.findByText(/A check digit is wrong/)).toBeTruthy();
  expect((number as HTMLInputElement).value).toBe('X1234');
});

test('a customer signs on their phone once the ID is saved, and the dialog waits and then closes', async () => {
  const fake = fakeServer();
  const id = { id: 7, number: '…34', issued_by: null, expires_on: null, by: 'Olga A' };
  let signature: 'screen' | null = null;
  const storedId = () => ({
    ...id,
    kind: 'passport' as const,
    signature,
    pictures: [],
    created_at: '2026-11-26T09:00:00.000Z',
  });
  fake.on(takeCustomerId, () => ({ success: true as const, message: 'Saved', data: storedId() }));
  fake.on(listCustomerIds, () => ({ data: [storedId()], asked: { id: true, signature: true }, missing: null }));
  const code = {
    link: 'https://shop.test/sign/k',
    qr: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    until: '2026-11-26T09:15:00.000Z',
  };
  fake.on(askIdSignatureOnPhone, () => ({ success: true as const, message: 'Scan it.', data: code }));
  let [closed, done] = [0, 0];
  const ends = { onClose: () => void closed++, onTaken: () => void done++ };
  const { user } = renderScreen(<TakeIdDialog customerId={3} signs {...ends} />, { fake });
  await user.type(await screen.findByRole('textbox', { name: 'Number' }), 'X1234');
  await user.click(screen.getByRole('radio', { name: 'On the customer’s phone' }));
  await user.type(screen.getByLabelText(/Birth date/), '1990-01-02');
  await user.click(screen.getByRole('button', { name: 'Save ID' }));
  expect(await screen.findByRole('img', { name: 'QR code' })).toBeTruthy();
  expect(fake.callsOf(takeCustomerId)[0]?.body).toMatchObject({ signature: null, signs_later: true });
  expect(fake.callsOf(askIdSignatureOnPhone)).toHaveLength(1);
  signature = 'screen';
  await invalidate('customer-id');
  await expect.poll(() => [closed, done]).toEqual([1, 1]);
});
