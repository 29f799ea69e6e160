import * as v from 'valibot';
import { expect, test } from 'vitest';
import { loginStatusSchema } from './auth.ts';

test('a window that is open while a newer release starts goes on, whatever permissions are new', () => {
  const answer = { permission: ['orders.view', 'of.a.newer.release'] };
  const { issues } = v.safeParse(v.pick(loginStatusSchema, ['permission']), answer);
  expect(issues).toBeUndefined();
});
