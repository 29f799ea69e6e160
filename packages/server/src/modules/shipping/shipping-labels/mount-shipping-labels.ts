import type { contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { createShippingLabel } from './create-shipping-label.ts';
import { listShippingLabels } from './list-shipping-labels.ts';
import { printCustomsForm, printShippingLabel } from './print-label.ts';

export const shippingLabelHandlers: Handlers<typeof contract.shippingLabels> = {
  listShippingLabels,
  createShippingLabel,
  printShippingLabel,
  printCustomsForm,
};
