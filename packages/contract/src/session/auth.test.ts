import * as v from 'valibot';
import { expect, test } from 'vitest';
import { loginStatusSchema } from './auth.ts';

test('an open window keeps working when a newer release adds permissions', () => {
  const answer = { permission: ['orders.view', 'of.a.newer.release'] };
  const { issues } = v.safeParse(v.pick(loginStatusSchema, ['permission']), answer);
  expect(issues).toBeUndefined();
});
