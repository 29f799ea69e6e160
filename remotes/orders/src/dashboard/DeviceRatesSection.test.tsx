import type { OrderKind } from '@recoup/contract/order-kind';
import { getDeviceRatesFilter, listDeviceRates } from '@recoup/contract/reports/dashboard-charts';
import { aPage, fakeServer, renderScreen, screen } from '@recoup/testing';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DeviceRatesSection } from './DeviceRatesSection.tsx';

const fake = fakeServer();
const devices = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    name: `Phone ${i + 1}`,
    quoted: 4,
    offered: 3,
    accepted: 2,
    returned: 1,
  }));

function Rates() {
  const [kind, setKind] = useState<OrderKind>('mail-in');
  return (
    <>
      <button type="button" onClick={() => setKind('in-store')}>
        In-store
      </button>
      <DeviceRatesSection kind={kind} />
    </>
  );
}

test('switching the order kind starts the rates at their first page', async () => {
  fake.on(getDeviceRatesFilter, () => ({ kinds: [], categories: [] }));
  fake.on(listDeviceRates, ({ query }) => aPage(devices(query.kind === 'mail-in' ? 15 : 2), query));
  const { user } = renderScreen(<Rates />, { fake });
  await screen.findByText('Phone 1');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('Phone 11');
  await user.click(screen.getByRole('button', { name: 'In-store' }));
  await screen.findByText('Phone 2');
  expect(fake.callsOf(listDeviceRates).at(-1)?.query).toMatchObject({ kind: 'in-store', page: 1 });
  expect(fake.callsOf(listDeviceRates)).toHaveLength(3);
});
