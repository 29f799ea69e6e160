import { createHash } from 'node:crypto';
import type { OrderEvent } from '../../modules/exchange/sinks/event-sink.ts';

/** A number that can be called from anywhere: "+" and digits. Others are not sent: whose they are isn’t known. */
export function e164(phone: string | null): string | null {
  const number = (phone ?? '').replaceAll(/[^\d+]/g, '');
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}

/** What services that match people want of personal data: SHA-256 of it trimmed and in lower case. */
export function hashed(text: string | null): string[] {
  const plain = (text ?? '').trim().toLowerCase();
  return plain === '' ? [] : [createHash('sha256').update(plain).digest('hex')];
}

/** Who it is, for services that may not know them: the same customer each time, and nothing else of them. */
export function pseudonym({ order }: OrderEvent): string {
  return `customer-${order.customer.id}`;
}
