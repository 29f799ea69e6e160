import type { DeviceLocker } from '@recoup/remote-kit';
import { limitsOf, lockerRow } from './device-store.ts';
import { forget, keep, readKept, type Vault } from './vault.ts';

const hoursOfDay = 24;

/** What pages store here besides the queue. Work in it is kept as long as work in the queue. */
export const lockerOf = (vault: Vault): DeviceLocker => ({
  read: async (name) => {
    const hours = (await limitsOf(vault.owner)).order_days * hoursOfDay;
    return (await readKept(vault, lockerRow(name), Date.now(), hours))?.value ?? null;
  },
  write: (name, value, waits) =>
    value === null ? forget(vault, lockerRow(name)) : keep(vault, lockerRow(name), value, Date.now(), waits),
});
