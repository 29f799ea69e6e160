import * as v from 'valibot';
import { expect, test } from 'vitest';
import { toldPermissions } from './auth.ts';

test('a window that is open while a newer release starts goes on with the permissions that it knows', () => {
  expect(v.parse(toldPermissions, ['orders.view', 'of.a.newer.release'])).toEqual(['orders.view']);
});
