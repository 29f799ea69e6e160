import type { contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { connectIntegration } from '../connections/connect-integration.ts';
import { disconnectIntegration } from '../connections/disconnect-integration.ts';
import { testConnection } from '../connections/test-connection.ts';
import { receiveHook } from '../hooks/receive-hook.ts';
import { getIntegration, listIntegrations } from './list-integrations.ts';

export const integrationHandlers: Handlers<typeof contract.integrations> = {
  listIntegrations,
  getIntegration,
  connectIntegration,
  testConnection,
  disconnectIntegration,
};

export const hookHandlers: Handlers<typeof contract.hooks> = { receiveHook };
