import { searchDevices } from '@recoup/contract/pricing/catalogue';
import { listCustomers } from '@recoup/contract/stock/customers';
import { act, aPage, fakeServer, fireEvent, money, renderScreen, screen } from '@recoup/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { CustomerSearch } from './customers/customer-search.tsx';
import { DeviceCombobox } from './device-combobox.tsx';

const fake = fakeServer();
const tablet = {
  id: 8,
  product_id: 't',
  name: 'Tablet 10',
  category: 'tablets' as const,
  brand: 'Any',
  best_price: money(30000),
};
const sent = vi.fn();
const chosen = vi.fn();
const scanned = vi.fn();

beforeEach(() => {
  for (const mock of [sent, chosen, scanned]) mock.mockClear();
  fake.on(searchDevices, () => ({ data: [] }));
  fake.on(listCustomers, ({ query }) => aPage([], query));
});

const show = () =>
  renderScreen(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
    >
      <CustomerSearch id="customer" error={undefined} nobody="Unassigned" onChoose={chosen} />
      <DeviceCombobox label="Device" onChoose={chosen} onImei={scanned} />
      <button type="submit">Send</button>
    </form>,
    { fake },
  );
const field = () => screen.getByRole('combobox', { name: 'Device' });

test('[orders-02] Enter after text that matches no device, or after too few letters, submits nothing', async () => {
  const { user } = show();
  await user.type(field(), 'iphnoe');
  await screen.findByText('No devices match');
  await user.keyboard('{Enter}{Control>}a{/Control}{Backspace}i{Enter} {Enter}');
  await user.type(screen.getByRole('combobox', { name: 'Customer' }), 'l{Enter}ovel');
  await screen.findByText('Unassigned');
  await user.keyboard('{Enter}');
  expect(sent).not.toHaveBeenCalled();
  expect(chosen).not.toHaveBeenCalled();
});

test('[orders-02] Enter while devices load submits nothing and takes the device that is found', async () => {
  let answer = () => {};
  const request = new Promise<void>((resolve) => {
    answer = resolve;
  });
  fake.on(searchDevices, async () => {
    await request;
    return { data: [tablet] };
  });
  const { user } = show();
  await user.type(field(), 'tablet{Enter}');
  expect(sent).not.toHaveBeenCalled();
  answer();
  await expect.poll(() => chosen.mock.calls).toContainEqual([tablet]);
  await expect.poll(() => field().getAttribute('aria-busy')).toBeNull();
  expect(sent).not.toHaveBeenCalled();
});

test('[orders-02] a misread IMEI says what is wrong with it, and its Enter submits nothing', async () => {
  const { user } = show();
  await user.type(field(), '490154203237519{Enter}');
  expect(screen.getByText('The check digit doesn’t match. Scan or type it again')).toBeDefined();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await user.keyboard('{Backspace}');
  expect(screen.getByText('An IMEI has 15 digits. This one has 14')).toBeDefined();
  await user.keyboard('8{Enter}');
  expect(scanned).toHaveBeenCalledWith('490154203237518');
  expect(field().getAttribute('aria-invalid')).toBeNull();
  expect(sent).not.toHaveBeenCalled();
});

test('[orders-02] an IMEI followed by Enter twice is added once', async () => {
  const { user } = show();
  await user.click(field());
  fireEvent.input(field(), { target: { value: '490154203237518' } });
  act(() => {
    for (let i = 0; i < 2; i++) field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  });
  expect(scanned.mock.calls).toEqual([['490154203237518']]);
});
