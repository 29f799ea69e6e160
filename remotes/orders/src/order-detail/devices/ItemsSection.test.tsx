import { listDeviceChecks } from '@recoup/contract/orders/checks/device-checks';
import { fakeServer, renderScreen, screen, within } from '@recoup/testing';
import { expect, test, vi } from 'vitest';
import { anItem, anOrder } from '../../fixtures.ts';
import { ItemsSection } from './ItemsSection.tsx';

const fake = fakeServer();
fake.on(listDeviceChecks, () => ({ data: [] }));

test('[orders-17] of a thousand devices fifty rows are rendered, each with its place, and any one is found and inspected', async () => {
  const items = Array.from({ length: 1000 }, (_, i) => anItem(i + 1));
  const onInspect = vi.fn();
  const { user } = renderScreen(<ItemsSection order={anOrder(5, { items })} onInspect={onInspect} />, { fake });
  const rows = () => within(screen.getByRole('region', { name: /1000 devices/ })).getAllByRole('listitem');
  await screen.findByRole('button', { name: 'Inspect Phone 50' });
  expect(rows()).toHaveLength(50);
  expect(rows()[49]?.getAttribute('aria-posinset')).toBe('50');
  expect(rows()[49]?.getAttribute('aria-setsize')).toBe('1000');
  await user.type(screen.getByRole('textbox', { name: 'Find among 1,000 devices' }), 'phone 1000');
  await user.click(screen.getByRole('button', { name: 'Inspect Phone 1000' }));
  expect(onInspect).toHaveBeenCalledWith(items[999]);
});
