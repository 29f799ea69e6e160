import { expect, test } from 'vitest';
import { courierOf, plainTracking } from './couriers.ts';

test('[orders-08] a tracking number tells its courier, however it was typed', () => {
  expect(courierOf('1Z 999 AA1 01 2345 6784')).toBe('ups');
  expect(courierOf('9400 1112 0255 5501 2345 67')).toBe('usps');
  expect(courierOf('1234-5678-9012')).toBe('fedex');
  expect(courierOf('1234567890')).toBe('dhl');
  expect(courierOf('hello')).toBeNull();
  expect(plainTracking('1z 99-9')).toBe('1Z999');
});
