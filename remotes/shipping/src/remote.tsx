import { shippingRoutes } from '@recoup/contract/routes/shipping';
import { defineRemote } from '@recoup/remote-kit';

export default defineRemote({
  name: 'shipping',
  routes: shippingRoutes,
  screens: {
    shippingKit: () => import('./customer-parcel/ShippingKitPage.tsx'),
    shippingQrCode: () => import('./customer-parcel/ShippingQrCodePage.tsx'),
    shippingCreate: () => import('./create/CreateLabelPage.tsx'),
    shippingLabels: () => import('./labels/ShippingLabelListPage.tsx'),
  },
});
