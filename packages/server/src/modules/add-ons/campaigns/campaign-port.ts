import { port } from '../../../platform/adapters.ts';

interface KeptCampaign {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly products: number;
}

/** The gift cards that customers choose from, and the money that pays for them. Failures are `ServiceError`s. */
export interface Campaigns {
  list(): Promise<readonly KeptCampaign[]>;
  fundingSources(): Promise<readonly { readonly id: string; readonly method: string }[]>;
  create(campaign: { readonly name: string; readonly description: string }): Promise<KeptCampaign>;
}

/** The port to a service with campaigns. */
export const campaignPort = port<Campaigns>('campaigns');
