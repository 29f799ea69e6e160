import { shippingRoutes } from '@recoup/contract/routes/shipping';
import { defineRemote } from '@recoup/remote-kit';

export default defineRemote({
  name: 'shipping',
  routes: shippingRoutes,
  screens: {
    shippingCreate: () => import('./create/CreateLabelPage.tsx'),
    shippingLabels: () => import('./labels/ShippingLabelListPage.tsx'),
  },
});
