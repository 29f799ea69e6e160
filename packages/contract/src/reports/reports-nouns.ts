import * as businessReports from './business-reports.ts';
import * as dashboard from './dashboard.ts';
import * as dashboardCharts from './dashboard-charts.ts';
import { downloadReportRows, listReportRows } from './report-rows.ts';
import * as reports from './reports.ts';
import * as search from './search.ts';
import { getSetup, runTestOrder } from './setup.ts';
import * as usage from './usage.ts';
import * as widgetDevices from './widget-devices.ts';

/** The nouns of the reports domain: figures. */
export const reportsNouns = {
  dashboard,
  setup: { getSetup, runTestOrder },
  search,
  dashboardCharts,
  widgetDevices,
  reports,
  businessReports,
  usage,
  reportRows: { listReportRows, downloadReportRows },
};
