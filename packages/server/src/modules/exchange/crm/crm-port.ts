import { port } from '../../../platform/adapters.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A company's choices in its CRM for where orders go. Failures are `ServiceError`s. */
export interface Crm {
  subAccounts(): Promise<readonly Named[]>;
  pipelines(): Promise<readonly (Named & { readonly stages: readonly Named[] })[]>;
}

/** The port to a CRM. */
export const crmPort = port<Crm>('crm');
