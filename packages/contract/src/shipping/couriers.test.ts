import { expect, test } from 'vitest';
import { courierOf, plainTracking, scannedTracking } from './couriers.ts';

test('[orders-08] a tracking number reveals its courier, however it was typed', () => {
  expect(courierOf('1Z 999 AA1 01 2345 6784')).toBe('ups');
  expect(courierOf('9400 1112 0255 5501 2345 67')).toBe('usps');
  expect(courierOf('1234-5678-9012')).toBe('fedex');
  expect(courierOf('1234567890')).toBe('dhl');
  expect(courierOf('hello')).toBeNull();
  expect(plainTracking('1z 99-9')).toBe('1Z999');
});

test.each([
  ['1z 999-aa1 0123456784', '1Z999AA10123456784'],
  ['42097201 9400111899223344556677', '9400111899223344556677'],
  ['420972011234 9400111899223344556677', '9400111899223344556677'],
  ['9622013340001234567800794649761234', '794649761234'],
])('[orders-07] a code as a scanner reads it (%s) matches the number on the label', (code, number) => {
  expect(scannedTracking(code)).toContain(number);
});
