import type { contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { conversionFilter, deviceRatesFilter } from './chart-choices.ts';
import { dashboardRules } from './dashboard-setting.ts';
import { listDeviceRateItems, listDeviceRates } from './device-rates.ts';
import { newestArriving, newestInTransit, newestOfStatus } from './newest-orders.ts';
import { conversionChart, orderChart } from './order-chart.ts';
import { scanParcel } from './scan-parcel.ts';
import { search } from './search.ts';
import { today, todayOfKinds } from './today.ts';
import { topCustomers } from './top-customers.ts';
import { topSponsors } from './top-sponsors.ts';
import { arrangeWidgetModels, listWidgetModels, resetWidgetModels, searchWidgetModels } from './widget-models.ts';

export const dashboardHandlers: Handlers<typeof contract.dashboard> = {
  listDashboardOrders: (tx, { session, params, query }) => newestOfStatus(tx, session, query, params.id),
  listOrdersArrivingToday: (tx, { session, query, now }) => newestArriving(tx, session, query, now),
  listOrdersInTransit: (tx, { session, query }) => newestInTransit(tx, session, query),
  getToday: today,
  getTodayOfKinds: todayOfKinds,
  listTopCustomers: topCustomers,
  listTopSponsors: topSponsors,
  dashboardSetting: dashboardRules,
};

export const searchHandlers: Handlers<typeof contract.search> = { scanParcel, search };

export const dashboardChartHandlers: Handlers<typeof contract.dashboardCharts> = {
  getOrderChart: orderChart,
  getConversionChart: conversionChart,
  getConversionFilter: conversionFilter,
  listDeviceRates,
  listDeviceRateItems,
  getDeviceRatesFilter: deviceRatesFilter,
};

export const widgetDeviceHandlers: Handlers<typeof contract.widgetDevices> = {
  listWidgetModels,
  searchWidgetModels,
  arrangeWidgetModels,
  resetWidgetModels,
};
