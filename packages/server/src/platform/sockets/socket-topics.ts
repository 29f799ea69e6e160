import { allEndpoints, isSessionAccess } from '@recoup/contract';
import { permissionsFor } from '@recoup/contract/endpoint';
import { orderKindNames } from '@recoup/contract/order-kind';
import type { Permission } from '@recoup/contract/permission';
import { permissionOfKind } from '@recoup/contract/permissions/permission-of';
import { type Resource, resources } from '@recoup/contract/resource';
import type { SocketTopic } from '@recoup/contract/socket-event';

/** The permissions that the reads of each resource need. Who may call one of them may get its events. */
const needs = new Map<Resource, Permission[][]>();
for (const { endpoint } of allEndpoints())
  if (endpoint.method === 'GET' && isSessionAccess(endpoint.access))
    needs.set(endpoint.resource, [...(needs.get(endpoint.resource) ?? []), permissionsFor(endpoint)]);

/**
 * The topics that these permissions may listen to, which are those they may read. A resource without any read goes to
 * everyone in the company, since its messages only say that something changed.
 */
export function topicsFor(permissions: readonly Permission[]): SocketTopic[] {
  const has = (permission: Permission) => permissions.includes(permission);
  const kinds = has('orders.view') ? orderKindNames.filter((kind) => has(permissionOfKind(kind))) : [];
  const readable = resources.filter((resource) => {
    const reads = needs.get(resource);
    return reads === undefined || reads.some((needed) => needed.every(has));
  });
  return [...readable, ...kinds.map((kind) => `orders:${kind}` as const)];
}
