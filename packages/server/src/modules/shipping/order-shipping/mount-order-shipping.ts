import type { contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { setCustomTracking } from './custom-tracking.ts';
import { insureParcel } from './insure-parcel.ts';
import {
  checkCourier,
  filterCourier,
  getLiveTracking,
  getShippingLabel,
  listShippingLabelHistories,
  trackShippingLabel,
} from './read-tracking.ts';
import { refreshTracking } from './refresh-tracking.ts';
import { regenerateShipping } from './regenerate-shipping.ts';

export const orderShippingHandlers: Handlers<typeof contract.orderShipping> = {
  regenerateShipping,
  setCustomTracking,
  getLiveTracking,
  trackShippingLabel,
  getShippingLabel,
  listShippingLabelHistories,
  checkCourier,
  filterCourier,
  insureParcel,
  refreshTracking,
};
