import { fakeServer, renderScreen, screen, waitFor } from '@recoup/testing';
import { SelectField, TextField } from '@recoup/ui';
import { RadioGroup } from '@recoup/ui/fields';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { usePageScans } from './page-scans.ts';

const onScan = vi.fn(() => true);
const shops = [
  { value: '1', label: 'Harbour' },
  { value: '4', label: '4th street' },
];
const terms = [
  { value: 'good', label: 'Good' },
  { value: 'fair', label: 'Fair' },
  { value: 'poor', label: 'Poor' },
];
function Page({ pressed }: { pressed: () => void }) {
  usePageScans(onScan);
  const [name, setName] = useState('');
  const [imei, setImei] = useState('');
  const [shop, setShop] = useState('1');
  const [condition, setCondition] = useState('good');
  return (
    <>
      <button type="button" onClick={pressed}>
        Pay
      </button>
      <TextField label="Name" value={name} onChange={setName} />
      <TextField label="IMEI" codes value={imei} onChange={setImei} />
      <SelectField label="Shop" value={shop} onChange={setShop} options={shops} />
      <RadioGroup label="Condition" numbered value={condition} onChange={setCondition} options={terms} />
    </>
  );
}

/** Types keys with this many milliseconds between them, a longer pause in the middle, and one after the first. */
function type(at: Element, keys: readonly string[], gap: number, halt = 0, afterFirst = 0) {
  keys.forEach((key, i) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', {
      value: start + i * gap + (i > 0 ? afterFirst : 0) + (i > 6 ? halt : 0),
    });
    at.dispatchEvent(event);
  });
  start += 10_000;
}
let start = 10_000;
const scan = [...'490154203237518', 'Enter'];

test('[orders-07] a scan outside a field is read, and its Enter presses nothing', async () => {
  const pressed = vi.fn();
  renderScreen(<Page pressed={pressed} />, { fake: fakeServer() });
  const button = await screen.findByRole('button', { name: 'Pay' });
  type(button, scan, 5);
  expect(onScan).toHaveBeenLastCalledWith('490154203237518', false);
  type(document.body, scan, 5);
  expect(onScan).toHaveBeenCalledTimes(2);
  expect(pressed).not.toHaveBeenCalled();
});

test('[orders-07] an IMEI is a scan at any speed, on everything that can have the focus', async () => {
  renderScreen(<Page pressed={() => undefined} />, { fake: fakeServer() });
  const button = await screen.findByRole('button', { name: 'Pay' });
  onScan.mockClear();
  for (const gap of [1, 60, 250, 2_000]) {
    for (const at of [button, document.body, screen.getByRole('radio', { name: 'Good' })]) type(at, scan, gap);
    type(button, scan, gap, 5_000);
    // A digit typed before the scan isn’t part of the code.
    type(button, ['2', ...scan], gap);
  }
  expect(onScan.mock.calls).toEqual(Array.from({ length: 20 }, () => ['490154203237518', false]));
});

test('[orders-07] a tracking number that ends like an IMEI is read whole, and stays in its field', async () => {
  const { user } = renderScreen(<Page pressed={() => undefined} />, { fake: fakeServer() });
  onScan.mockClear();
  const number = '9400111490154203237518';
  for (const gap of [0, 5, 40, 300]) type(document.body, [...number, 'Enter'], gap);
  expect(onScan.mock.calls).toEqual(Array.from({ length: 4 }, () => [number, false]));
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  // A scanner’s speed, even on a busy machine.
  const clock = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => (start += 5));
  await user.type(name, `${number}{Enter}`);
  clock.mockRestore();
  expect([name.value, onScan.mock.calls.length]).toEqual([number, 4]);
});

test('[orders-07] an IMEI in another field is read as a scan, and the field keeps its value', async () => {
  const { user } = renderScreen(<Page pressed={() => undefined} />, { fake: fakeServer() });
  onScan.mockClear();
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await user.type(name, 'Ada490154203237518{Enter}');
  expect(name.value).toBe('Ada');
  const shop = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Shop' });
  shop.focus();
  await user.keyboard('490154203237518{Enter}');
  expect(shop.value).toBe('1');
  expect(onScan.mock.calls).toEqual([
    ['490154203237518', true],
    ['490154203237518', false],
  ]);
});

test('[orders-07] a code field keeps a scan that is its only value, and passes on the next one', async () => {
  const { user } = renderScreen(<Page pressed={() => undefined} />, { fake: fakeServer() });
  onScan.mockClear();
  const imei = screen.getByRole<HTMLInputElement>('textbox', { name: 'IMEI' });
  await user.type(imei, '490154203237518{Enter}');
  expect([imei.value, onScan.mock.calls.length]).toEqual(['490154203237518', 0]);
  await user.type(imei, '356938035643809{Enter}');
  expect([imei.value, onScan.mock.calls]).toEqual(['490154203237518', [['356938035643809', true]]]);
});

test('[orders-07] numbers in a field and short numbers aren’t scans, and long ones elsewhere are', async () => {
  const { user } = renderScreen(<Page pressed={() => undefined} />, { fake: fakeServer() });
  onScan.mockClear();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '5035550123{Enter}');
  type(document.body, ['1', '2', 'Enter'], 5);
  type(document.body, [...'iphone', 'Enter'], 200);
  expect(onScan).not.toHaveBeenCalled();
  type(document.body, [...'10421337', 'Enter'], 400);
  type(document.body, [...'1Z999AA10123456784', 'Enter'], 20);
  expect(onScan.mock.calls.map((call: unknown[]) => call[0])).toEqual(['10421337', '1Z999AA10123456784']);
});

test('[orders-07] choices made by the digits of a scan are reverted', async () => {
  renderScreen(<Page pressed={() => undefined} />, { fake: fakeServer() });
  const good = screen.getByRole<HTMLInputElement>('radio', { name: 'Good' });
  const poor = screen.getByRole<HTMLInputElement>('radio', { name: 'Poor' });
  good.focus();
  // Typed so slowly that the first digit selects before the next one arrives. The focus follows the selection.
  type(good, ['3'], 0);
  await waitFor(() => expect([poor.checked, document.activeElement]).toEqual([true, poor]));
  start -= 9_500;
  type(poor, [...'56938035643809', 'Enter'], 500);
  expect(onScan).toHaveBeenLastCalledWith('356938035643809', false);
  await waitFor(() => expect([good.checked, document.activeElement]).toEqual([true, good]));
});

test('[orders-07] a code that the page rejects goes to the handler for all pages', async () => {
  const everywhere = vi.fn(() => true);
  function Other() {
    usePageScans(everywhere, true);
    usePageScans(() => false);
    return null;
  }
  renderScreen(<Other />, { fake: fakeServer() });
  type(document.body, scan, 5);
  expect(everywhere).toHaveBeenCalledWith('490154203237518', false);
});

test('[orders-07] a page gets its scans even if the handler for all pages is registered later', async () => {
  const everywhere = vi.fn(() => true);
  function Shell() {
    usePageScans(everywhere, true);
    return null;
  }
  onScan.mockClear();
  const { unmount } = renderScreen(
    <>
      <Page pressed={() => undefined} />
      <Shell />
    </>,
    { fake: fakeServer() },
  );
  await screen.findByRole('button', { name: 'Pay' });
  type(document.body, scan, 5);
  expect([onScan.mock.calls.length, everywhere.mock.calls.length]).toEqual([1, 0]);
  unmount();
  renderScreen(<Shell />, { fake: fakeServer() });
  type(document.body, scan, 5);
  expect(everywhere).toHaveBeenCalledOnce();
});
