import { port } from '../../../platform/adapters.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What a company has in its CRM, to say where orders go. Failures are `ServiceError`s. */
export interface Crm {
  subAccounts(): Promise<readonly Named[]>;
  pipelines(): Promise<readonly (Named & { readonly stages: readonly Named[] })[]>;
}

/** A CRM. */
export const crmPort = port<Crm>('crm');
