import { hashToken } from '../../../platform/session.ts';

/** What the database knows the badge of a company's staff by. */
export function badgeHash(tenantId: number, badge: string): string {
  return hashToken(`badge ${tenantId} ${badge.trim()}`);
}
