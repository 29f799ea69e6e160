import { hashToken } from '../../../platform/session.ts';

/** The hash by which the database knows a badge of the company's staff. */
export function badgeHash(tenantId: number, badge: string): string {
  return hashToken(`badge ${tenantId} ${badge.trim()}`);
}
