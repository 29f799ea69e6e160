/** Roles that every company has: named sets of permissions (`permission.ts`). */
export const roleNames = ['owner', 'staff', 'viewer'] as const;

export type Role = (typeof roleNames)[number];
