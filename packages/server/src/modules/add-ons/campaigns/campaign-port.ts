import { port } from '../../../platform/adapters.ts';

interface KeptCampaign {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly products: number;
}

/** Gift cards that customers choose from, and the money they are paid with. Failures are `ServiceError`s. */
export interface Campaigns {
  list(): Promise<readonly KeptCampaign[]>;
  fundingSources(): Promise<readonly { readonly id: string; readonly method: string }[]>;
  create(campaign: { readonly name: string; readonly description: string }): Promise<KeptCampaign>;
}

/** A service that has campaigns. */
export const campaignPort = port<Campaigns>('campaigns');
