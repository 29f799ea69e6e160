import { connectIntegration, disconnectIntegration } from '@recoup/contract/add-ons/integrations';
import { getCustomerOrder } from '@recoup/contract/orders/order-links';
import { tagsFrame } from '@recoup/contract/settings/company-token';
import { expect, test } from 'vitest';
import { tagManagerAdapter } from '../../src/integrations/tag-manager.ts';
import { useCompany } from '../company.ts';
import { fakeService } from '../fake-service.ts';

const { app, staff, at } = useCompany();
const tagManager = 20;
const connect = (container_id: string) => ({
  params: { id: tagManager },
  body: { values: { container_id }, version: 0 },
});

test('a container is checked with Google, and one that was never published is refused', async () => {
  const fake = await fakeService({
    'GET /gtm.js?id=GTM-ABC123': [200, 'var google_tag_manager'],
    'GET /gtm.js': [404, ''],
  });
  const { test: tried } = tagManagerAdapter(fake.url);
  expect(await tried({ container_id: 'GTM-ABC123' })).toBe('GTM-ABC123');
  await expect(tried({ container_id: 'GTM-NOBODY' })).rejects.toMatchObject({ fault: 'validation' });
  const body = await staff.refused(connectIntegration, connect('<script>'));
  expect(body.errors).toEqual({ 'values.container_id': ['must look like GTM-ABC123'] });
});

test('tags run in a sandboxed frame without an origin, and no other site can embed it', async () => {
  const frame = await app.with(null).raw({ method: 'GET', url: tagsFrame('GTM-ABC123') });
  const policy = String(frame.headers['content-security-policy']);
  expect(policy).toMatch(/sandbox allow-scripts$/);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(frame.headers).toMatchObject({ 'referrer-policy': 'no-referrer' });
  expect(frame.headers).not.toHaveProperty('x-frame-options');
  expect(frame.text).toContain('https://www.googletagmanager.com/gtm.js?id=GTM-ABC123');
  for (const made of ['GTM-abc', 'GTM-ABC123%22%3E', 'UA-1'])
    expect((await app.with(null).raw({ method: 'GET', url: `/tags/${made}` })).status).toBe(404);
});

test('a company’s customer pages name its container while it is connected', async () => {
  const order = await at('new');
  const { token } = order.links;
  const readTags = async () => (await app.with(null).data(getCustomerOrder, { params: { id: token } })).tags;
  expect(await readTags()).toBeUndefined();
  const { data } = await staff.ok(connectIntegration, connect('GTM-ABC123'));
  expect(await readTags()).toBe('GTM-ABC123');
  await staff.ok(disconnectIntegration, { params: { id: data.id } });
  expect(await readTags()).toBeUndefined();
});
