import { routes } from '@recoup/contract/route';
import { defineRemote } from '@recoup/remote-kit';

export default defineRemote({
  name: 'shipping',
  routes,
  screens: {
    shippingLabels: () => import('./labels/ShippingLabelListPage.tsx'),
  },
});
