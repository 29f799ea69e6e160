import { expect, test } from 'vitest';
import { firstManifest } from './first-manifest.ts';

test('the manifest that the page preloads is used once, and any other is fetched', async () => {
  const entry = 'http://shop.test/remotes/orders/1/mf-manifest.json';
  const response = Promise.resolve(new Response('{}'));
  globalThis.recoupBoot = { [entry]: response };
  expect(firstManifest.fetch('http://shop.test/remotes/orders/2/mf-manifest.json')).toBeUndefined();
  expect(firstManifest.fetch(entry)).toBe(response);
  expect(firstManifest.fetch(entry)).toBeUndefined();
  globalThis.recoupBoot = undefined;
  expect(firstManifest.fetch(entry)).toBeUndefined();
});
