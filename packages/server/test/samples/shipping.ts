import type { DomainSamples } from './sample.ts';

const tracking_number = '1Z999AA10123456784';

export const shipping: DomainSamples<'shipping'> = {
  examples: {},
  samples({ at }) {
    const byLabel = async () => ({ params: { id: (await at('labelled')).label?.id ?? 0 } });
    const ofOrder = async () => ({ query: { order_id: (await at('labelled')).id } });
    return {
      shippingLabels: {
        createShippingLabel: async () => ({ body: { order_id: (await at('new')).id } }),
        printShippingLabel: byLabel,
      },
      orderShipping: {
        async regenerateShipping() {
          const { id, version } = await at('labelled');
          return { body: { order_id: id, version } };
        },
        async setCustomTracking() {
          const { id, version } = await at('labelled');
          return { params: { id }, body: { carrier: 'UPS', tracking_number, version } };
        },
        getLiveTracking: async () => ({ params: { id: (await at('labelled')).id } }),
        trackShippingLabel: byLabel,
        getShippingLabel: ofOrder,
        listShippingLabelHistories: ofOrder,
        checkCourier: { query: { tracking_number } },
        insureParcel: async () => ({ params: { box_id: (await at('labelled')).box_id } }),
        refreshTracking: { body: {} },
      },
      shippingSettings: {
        tryAdvanceShipping: async () => ({ query: { order_number: (await at('new')).number } }),
      },
    };
  },
};
