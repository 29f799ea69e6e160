import { connectIntegration } from '@recoup/contract/add-ons/integrations';
import { listUps } from '@recoup/contract/shipping/carrier-accounts';
import type { Caller } from '../harness.ts';
import { until } from '../until.ts';

/** Connects a UPS account and waits until its services are known. */
export async function connectUps(staff: Caller): Promise<number> {
  const values = { client_id: 'ours', client_secret: 'a key of many signs', account_number: '1A2B3C' };
  const { id } = await staff.data(connectIntegration, { params: { id: 3 }, body: { values, version: 0 } });
  await until(async () => (await staff.data(listUps, {})).status === 'COMPLETED');
  return id;
}
