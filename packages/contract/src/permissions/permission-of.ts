import type { integrationNames } from '../add-ons/integration-names.ts';
import type { OrderKind } from '../order-kind.ts';
import type { Permission } from '../permission.ts';

/** The permission to see an integration, and to change it together with `settings.edit`. */
export const permissionOf = (integration: keyof typeof integrationNames): Permission => `integrations.${integration}`;

/** The permission to work with orders of a kind, within the user's other permissions. */
export const permissionOfKind = (kind: OrderKind): Permission => `orders.${kind}`;
