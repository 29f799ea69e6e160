import type { contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { printShippingLabel } from '../shipping-labels/print-label.ts';
import { retryShippingLabel, voidShippingLabel } from './change-any-label.ts';
import { createAnyLabel } from './create-any-label.ts';
import { rateShippingLabel } from './rates.ts';

export const anyLabelHandlers: Handlers<typeof contract.anyLabels> = {
  rateShippingLabel,
  createAnyLabel,
  reprintAnyLabel: printShippingLabel,
  voidShippingLabel,
  retryShippingLabel,
};
