import { dashboardSetting, type updateDashboardSetting as updateEndpoint } from '@recoup/contract/dashboard';
import type { Handler } from '../../platform/handler.ts';
import { saveDocument } from '../settings/setting-documents/document.ts';

/** Which statuses everybody's dashboard lists. */
export const updateDashboardSetting: Handler<typeof updateEndpoint> = async (tx, { body, ...by }) => {
  const data = await saveDocument(tx, dashboardSetting, body, by);
  by.effects.emit('resource.changed', { resource: 'dashboard', id: null });
  return { success: true, message: 'The lists of the dashboard are saved.', data };
};
