import { defineRemote } from '@recoup/remote-kit';

export default defineRemote({
  name: 'shipping',
  screens: {
    shippingLabels: () => import('./labels/ShippingLabelListPage.tsx'),
  },
});
