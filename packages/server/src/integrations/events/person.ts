import { createHash } from 'node:crypto';
import type { OrderEvent } from '../../modules/exchange/sinks/event-sink.ts';

/** An international phone number: "+" and digits. Others are left out, because it's unclear whose they are. */
export function e164(phone: string | null): string | null {
  const number = (phone ?? '').replaceAll(/[^\d+]/g, '');
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}

/** Personal data as matching services want it: the SHA-256 of the trimmed, lowercase text. */
export function hashed(text: string | null): string[] {
  const plain = (text ?? '').trim().toLowerCase();
  return plain === '' ? [] : [createHash('sha256').update(plain).digest('hex')];
}

/** An id for services that mustn't know the customer: always the same, and without personal data. */
export function pseudonym({ order }: OrderEvent): string {
  return `customer-${order.customer.id}`;
}
