import type { AnyReport } from '@recoup/contract/report';
import * as declared from '@recoup/contract/reports/reports';
import type { Domain } from '../../platform/domain.ts';
import { unlistStatuses } from './dashboard/dashboard-setting.ts';
import {
  dashboardChartHandlers,
  dashboardHandlers,
  searchHandlers,
  widgetDeviceHandlers,
} from './dashboard/mount-dashboard.ts';
import { setup } from './dashboard/setup.ts';
import { downloadReportRows, listReportRows } from './reports/list-report-rows.ts';
import { linesOf } from './reports/report-lines.ts';
import { reportOf } from './reports/report-of.ts';
import { usageHandlers } from './usage/usage.ts';

const handlersOf = <R extends AnyReport>(report: R) => reportOf(report, linesOf(report));

export const reports: Domain<'reports'> = {
  handlers: {
    setup: { getSetup: setup },
    dashboard: dashboardHandlers,
    dashboardCharts: dashboardChartHandlers,
    search: searchHandlers,
    widgetDevices: widgetDeviceHandlers,
    reports: {
      offersReport: handlersOf(declared.offersReport),
      usersReport: handlersOf(declared.usersReport),
      promoCodesReport: handlersOf(declared.promoCodesReport),
      customersReport: handlersOf(declared.customersReport),
      referralsReport: handlersOf(declared.referralsReport),
      deviceRatesReport: handlersOf(declared.deviceRatesReport),
      payoutsReport: handlersOf(declared.payoutsReport),
      shippingReport: handlersOf(declared.shippingReport),
      inventoryReport: handlersOf(declared.inventoryReport),
      pricingReport: handlersOf(declared.pricingReport),
    },
    reportRows: { listReportRows, downloadReportRows },
    usage: usageHandlers,
  },
  listens: [unlistStatuses],
};
