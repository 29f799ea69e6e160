const keyOf = (userId: number, orderId: number) => `recoup.offline-scans.${userId}.${orderId}`;

/** Codes that wait for the scan station of an order, each once. */
export function waitingScans(userId: number, orderId: number): string[] {
  try {
    const codes: unknown = JSON.parse(localStorage.getItem(keyOf(userId, orderId)) ?? '[]');
    return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [];
  } catch {
    return [];
  }
}

/** Leaves codes that were scanned without a network for the scan station of their order. Left again, they wait once. */
export function leaveScans(userId: number, orderId: number, codes: readonly string[]): void {
  const all = new Set([...waitingScans(userId, orderId), ...codes]);
  localStorage.setItem(keyOf(userId, orderId), JSON.stringify([...all]));
}

/** The scan station has them. */
export function forgetScans(userId: number, orderId: number): void {
  localStorage.removeItem(keyOf(userId, orderId));
}
