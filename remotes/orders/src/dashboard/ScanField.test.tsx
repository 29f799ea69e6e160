import { scanParcel } from '@recoup/contract/reports/search';
import { fakeServer, refuse, renderScreen, screen, waitFor } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import { ScanField } from './ScanField.tsx';

const fake = fakeServer();
const show = () => {
  const { user } = renderScreen(<ScanField />, { fake });
  return { user, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Scan a package or device' }) };
};

beforeEach(() => {
  fake.seen.length = 0;
  fake.on(scanParcel, () => {
    throw refuse('not_found');
  });
});

test('the scan after one that wasn’t found replaces it', async () => {
  const { user, field } = show();
  await user.type(field, '111{Enter}');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await user.keyboard('222{Enter}');
  await waitFor(() => expect(fake.callsOf(scanParcel)).toHaveLength(2));
  expect(fake.callsOf(scanParcel).map(({ body }) => body)).toEqual([{ code: '111' }, { code: '222' }]);
});

test('the key of the scan field selects its text', async () => {
  const { user, field } = show();
  await user.type(field, '111');
  field.blur();
  await user.keyboard('s');
  await user.keyboard('222');
  expect(field.value).toBe('222');
});

test('text typed while a code is looked up isn’t selected', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  fake.on(scanParcel, async () => {
    await promise;
    throw refuse('not_found');
  });
  const { user, field } = show();
  await user.type(field, '111{Enter}2');
  answer();
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await user.keyboard('3');
  expect(field.value).toBe('11123');
});
