import type { IntegrationSlug } from '@recoup/contract/add-ons/integration';
import { domainEvent } from '../../../platform/domain-events.ts';

/** An account at an outside service was connected or reconnected. */
export const accountConnected = domainEvent<{
  tenantId: number;
  userId: number;
  connectionId: number;
  slug: IntegrationSlug;
}>('add-ons: account connected');
