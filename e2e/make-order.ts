import type { Api } from './fixtures.ts';

interface MadeOrder {
  id: number;
  number: number;
  version: number;
}

interface Device {
  id: number;
}

interface ConditionPrice {
  id: number;
  price: { amount: number; currency: string } | null;
}

/** An order of one phone, made through the API, for tests that begin after the quote. */
export async function makeOrder(api: Api, { scannedIn = false } = {}): Promise<MadeOrder> {
  const found = await api.get<{ data: Device[] }>('/v1/buyback/devices/all?search=iphone+13+128');
  const deviceId = found.data[0]?.id ?? 0;
  const prices = await api.get<{ data: { conditions: ConditionPrice[] } }>(
    `/v1/pos/order/condition-price?device_id=${deviceId}`,
  );
  const condition = prices.data.conditions.find((candidate) => candidate.price !== null);
  const made = await api.post<{ data: MadeOrder }>('/v1/pos/order', {
    customer: {
      first_name: 'Made',
      last_name: 'Before',
      email: `made.${crypto.randomUUID()}@example.test`,
      phone: null,
      address: { address1: '1 Main St', suite: null, city: 'Portland', state: 'OR', zip: '97201', country: 'US' },
    },
    items: [{ device_id: deviceId, condition_id: condition?.id, price: condition?.price }],
    payout: { method: 'check', details: { payee: 'Made Before' } },
    label: true,
  });
  if (!scannedIn) return made.data;
  const { id, version } = made.data;
  return (await api.post<{ data: MadeOrder }>(`/v1/pos/order/scan-in/${id}`, { version })).data;
}
