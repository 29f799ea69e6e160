import type { integrationNames } from '../add-ons/integration-names.ts';
import type { OrderKind } from '../order-kind.ts';
import type { Permission } from '../permission.ts';

/** Whoever has it may see an integration and, where they change settings, change it. */
export const permissionOf = (integration: keyof typeof integrationNames): Permission => `integrations.${integration}`;

/** Whoever has it has to do with orders of a kind, as far as their other permissions say. */
export const permissionOfKind = (kind: OrderKind): Permission => `orders.${kind}`;
