import type { DeviceLocker } from '@recoup/remote-kit';

const nameOf = (orderId: number) => `scans of order ${orderId}`;
/** Where older releases stored scans, unencrypted. */
const olderName = (userId: number, orderId: number) => `recoup.offline-scans.${userId}.${orderId}`;

const codesIn = (value: unknown) =>
  Array.isArray(value) ? value.filter((code): code is string => typeof code === 'string') : [];

function olderScans(userId: number, orderId: number): string[] {
  try {
    return codesIn(JSON.parse(localStorage.getItem(olderName(userId, orderId)) ?? '[]'));
  } catch {
    return [];
  }
}

/** The codes that wait for an order's scan station, without duplicates. */
export async function waitingScans(locker: DeviceLocker | null, userId: number, orderId: number): Promise<string[]> {
  const codes = codesIn(await locker?.read(nameOf(orderId)));
  return [...new Set([...olderScans(userId, orderId), ...codes])];
}

/** Stores codes scanned offline for the order's scan station. Storing a code again doesn't duplicate it. */
export async function leaveScans(locker: DeviceLocker, orderId: number, codes: readonly string[]): Promise<void> {
  const all = new Set([...codesIn(await locker.read(nameOf(orderId))), ...codes]);
  await locker.write(nameOf(orderId), [...all], true);
}

/** Deletes the stored codes once the scan station has them. */
export async function forgetScans(locker: DeviceLocker | null, userId: number, orderId: number): Promise<void> {
  localStorage.removeItem(olderName(userId, orderId));
  await locker?.write(nameOf(orderId), null, false);
}
