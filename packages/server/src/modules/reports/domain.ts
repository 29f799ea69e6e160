import { offersReport } from '@recoup/contract/reports/reports';
import type { Domain } from '../../platform/domain.ts';
import { unlistStatuses } from './dashboard/dashboard-setting.ts';
import { dashboardChartHandlers, dashboardHandlers, widgetDeviceHandlers } from './dashboard/routes.ts';
import { readOffersReport } from './offers-report.ts';
import { reportOf } from './report-of.ts';

export const reports: Domain<'reports'> = {
  handlers: {
    dashboard: dashboardHandlers,
    dashboardCharts: dashboardChartHandlers,
    widgetDevices: widgetDeviceHandlers,
    reports: { offersReport: reportOf(offersReport, readOffersReport) },
  },
  listens: [unlistStatuses],
};
