import type { IntegrationSlug } from '@recoup/contract/add-ons/integration';
import { pathTo } from '@recoup/contract/route';

/** Parts of a carrier's page. */
export type CarrierPart = 'connect' | 'provider' | 'kit' | 'activation';

interface CarrierStep {
  readonly label: string;
  readonly to: string;
  readonly parts: readonly CarrierPart[];
}

const all: readonly CarrierPart[] = ['connect', 'provider', 'kit'];

/** The pages of each carrier: one that holds all, or one for each step. */
export const carrierSteps: Readonly<Partial<Record<IntegrationSlug, readonly CarrierStep[]>>> = {
  fedex: [{ label: 'FedEx', to: pathTo('fedEx'), parts: all }],
  ups: [{ label: 'UPS', to: pathTo('ups'), parts: all }],
  'ups-direct-to-mobile': [{ label: 'UPS Direct to Mobile', to: pathTo('upsMobile'), parts: ['connect', 'kit'] }],
  shipmondo: [
    { label: 'Account', to: pathTo('shipmondoConnect'), parts: ['connect'] },
    { label: 'Carriers', to: pathTo('shipmondoProvider'), parts: ['provider'] },
    { label: 'Shipping kit', to: pathTo('shipmondoKit'), parts: ['kit'] },
  ],
  shipengine: [
    { label: 'Account', to: pathTo('shipEngineConnect'), parts: ['connect'] },
    { label: 'Carriers', to: pathTo('shipEngineProvider'), parts: ['provider'] },
    { label: 'Shipping kit', to: pathTo('shipEngineKit'), parts: ['kit'] },
  ],
  easypost: [
    { label: 'Account', to: pathTo('easyPostConnect'), parts: ['connect'] },
    { label: 'Carriers', to: pathTo('easyPostProvider'), parts: ['provider'] },
    { label: 'Shipping kit', to: pathTo('easyPostKit'), parts: ['kit'] },
    { label: 'Activation', to: pathTo('easyPostActivation'), parts: ['activation'] },
  ],
};
