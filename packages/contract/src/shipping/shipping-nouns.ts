import * as anyLabels from './any-label.ts';
import * as carrierAccounts from './carrier-accounts.ts';
import * as customs from './customs.ts';
import * as kitTexts from './kit-texts.ts';
import * as orderShipping from './order-shipping.ts';
import * as shippingLabels from './shipping-labels.ts';
import * as shippingRules from './shipping-rules.ts';
import * as shippingSettings from './shipping-settings.ts';

/** The nouns of the shipping domain: packages. */
export const shippingNouns = {
  shippingLabels,
  anyLabels,
  carrierAccounts,
  kitTexts,
  orderShipping,
  shippingSettings: { ...shippingSettings, ...shippingRules, ...customs },
};
