import { forgotPassword } from '@recoup/contract/session/account';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';

const { app } = useCompany({ bare: true });

test('a password reset request gets the same answer for known and unknown addresses, even if the deployment does not know its own address', async () => {
  const ask = async (email: string, host: string) => {
    const url = urlOf(forgotPassword);
    const { status, body } = await app.with(null).raw({ method: 'POST', url, payload: { email }, headers: { host } });
    const { request_id: _id, ...said } = body as { request_id?: string };
    return { status, said };
  };
  for (const [host, status] of [
    ['office.example', 503],
    ['localhost', 200],
  ] as const) {
    const existing = await ask('owner@a.recoup.test', host);
    expect(existing).toEqual(await ask('nobody@a.recoup.test', host));
    expect(existing.status).toBe(status);
  }
});
