import { listWidgetModels } from '@recoup/contract/reports/widget-devices';
import type { DomainSamples } from './sample.ts';

export const reports: DomainSamples<'reports'> = {
  samples: ({ staff, device, at }) => ({
    dashboard: {
      listDashboardOrders: { params: { id: 1 }, query: {} },
    },
    search: {
      scanParcel: async () => ({ body: { code: String((await at('labelled')).tracking_number) } }),
      search: async () => ({ body: { q: String((await at('new')).number) } }),
    },
    dashboardCharts: {
      getOrderChart: { body: { by: 'week' } },
      getConversionChart: { query: { by: 'month' } },
      listDeviceRateItems: { params: { id: device.id }, query: {} },
    },
    reportRows: {
      listReportRows: { query: { of: 'payouts', figure: 'amount' } },
      downloadReportRows: { query: { of: 'payouts' } },
    },
    widgetDevices: {
      searchWidgetModels: { query: { search: 'one' } },
      async arrangeWidgetModels() {
        const { version } = await staff.data(listWidgetModels);
        return { body: { model_ids: [device.parentId], version } };
      },
      async resetWidgetModels() {
        const { version } = await staff.data(listWidgetModels);
        return { body: { version } };
      },
    },
  }),
};
