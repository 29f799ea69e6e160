import type { AnyReport } from '@recoup/contract/report';
import * as business from '@recoup/contract/reports/business-reports';
import * as declared from '@recoup/contract/reports/reports';
import type { Domain } from '../../platform/domain.ts';
import { unlistStatuses } from './dashboard/dashboard-setting.ts';
import { countMornings } from './dashboard/mornings.ts';
import {
  dashboardChartHandlers,
  dashboardHandlers,
  searchHandlers,
  widgetDeviceHandlers,
} from './dashboard/mount-dashboard.ts';
import { setup } from './dashboard/setup.ts';
import { runTestOrder } from './dashboard/test-order.ts';
import { mailViews } from './report-mails/mail-views.ts';
import { summarizeWeeks } from './report-mails/weekly-summary.ts';
import { downloadReportRows, listReportRows } from './reports/list-report-rows.ts';
import { linesOf } from './reports/report-lines.ts';
import { reportOf } from './reports/report-of.ts';
import { usageHandlers } from './usage/usage.ts';

const handlersOf = <R extends AnyReport>(report: R) => reportOf(report, linesOf(report));

export const reports: Domain<'reports'> = {
  handlers: {
    setup: { getSetup: setup, runTestOrder },
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
    businessReports: {
      marginByDevice: handlersOf(business.marginByDevice),
      marginByModel: handlersOf(business.marginByModel),
      marginBySource: handlersOf(business.marginBySource),
      marginByStore: handlersOf(business.marginByStore),
      marginByClerk: handlersOf(business.marginByClerk),
      shopsReport: handlersOf(business.shopsReport),
      taxesReport: handlersOf(business.taxesReport),
      conversionBySource: handlersOf(business.conversionBySource),
      conversionByPrice: handlersOf(business.conversionByPrice),
      conversionByCondition: handlersOf(business.conversionByCondition),
      lostByStage: handlersOf(business.lostByStage),
      lostByReason: handlersOf(business.lostByReason),
      lostByModel: handlersOf(business.lostByModel),
      accuracyReport: handlersOf(business.accuracyReport),
      ageingByAge: handlersOf(business.ageingByAge),
      ageingByModel: handlersOf(business.ageingByModel),
      ageingByStore: handlersOf(business.ageingByStore),
      sellThroughByModel: handlersOf(business.sellThroughByModel),
      cashReport: handlersOf(business.cashReport),
    },
    reportRows: { listReportRows, downloadReportRows },
    usage: usageHandlers,
  },
  listens: [unlistStatuses],
  housekeeping: [
    { name: 'count the morning figures', run: ({ db, now }) => countMornings(db, now) },
    { name: 'summarize the week', run: ({ db, now }) => summarizeWeeks(db, now) },
    { name: 'mail views of reports', run: ({ db, now }) => mailViews(db, now) },
  ],
};
