import type { Domain } from '../../platform/domain.ts';
import { unlistStatuses } from './dashboard/dashboard-setting.ts';
import { dashboardChartHandlers, dashboardHandlers, widgetDeviceHandlers } from './dashboard/routes.ts';
import { reportHandlers } from './offers/routes.ts';

export const reports: Domain<'reports'> = {
  handlers: {
    dashboard: dashboardHandlers,
    dashboardCharts: dashboardChartHandlers,
    widgetDevices: widgetDeviceHandlers,
    reports: reportHandlers,
  },
  listens: [unlistStatuses],
};
