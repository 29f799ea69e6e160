import { expect, test } from 'vitest';
import { testsBeside } from './tests-beside.ts';

const tests = [
  'packages/build/src/voice.test.ts',
  'packages/build/src/guided-ways.test.ts',
  'packages/contract/src/money.test.ts',
  'packages/server/test/orders/order-coupons.test.ts',
  'packages/server/test/orders/workflow.test.ts',
  'packages/server/test/stock/invoices.test.ts',
  'remotes/orders/src/order-detail/coupon/CouponDialog.test.tsx',
];
const quick = ['packages/build/src/voice.test.ts', 'packages/contract/src/money.test.ts'];

test('tests for a change are those about its noun in every package, and the repository’s quick ones', () => {
  expect(testsBeside(['packages/contract/src/orders/coupon.ts'], tests)).toEqual([
    ...quick,
    'packages/server/test/orders/order-coupons.test.ts',
    'remotes/orders/src/order-detail/coupon/CouponDialog.test.tsx',
  ]);
});

test('a file’s folder is a noun, but a domain’s folder isn’t', () => {
  expect(testsBeside(['packages/server/src/modules/stock/invoices/pay.ts'], tests)).toEqual([
    ...quick,
    'packages/server/test/stock/invoices.test.ts',
  ]);
  expect(testsBeside(['packages/server/src/modules/orders/list.ts'], tests)).toEqual(quick);
});

test('a changed test is run itself, and a long one only when its own files changed', () => {
  expect(testsBeside(['packages/server/test/orders/workflow.test.ts'], tests)).toContain(
    'packages/server/test/orders/workflow.test.ts',
  );
  expect(testsBeside(['packages/build/src/guided-ways/resource.ts'], tests)).toContain(
    'packages/build/src/guided-ways.test.ts',
  );
});
