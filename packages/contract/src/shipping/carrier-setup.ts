import * as v from 'valibot';
import type { Tone } from '../order-status.ts';
import { idSchema } from '../wire.ts';

/** The states of setting up an account's carriers. */
export const carrierSetupStates = {
  PENDING: { label: 'Waiting to start', tone: 'info' },
  IN_PROGRESS: { label: 'Loading carriers', tone: 'info' },
  COMPLETED: { label: 'Ready', tone: 'success' },
  FAILED: { label: 'Failed', tone: 'danger' },
} as const satisfies Record<string, { label: string; tone: Tone }>;
export type CarrierSetupState = keyof typeof carrierSetupStates;
const stateNames = Object.keys(carrierSetupStates) as [CarrierSetupState, ...CarrierSetupState[]];

/** A carrier service of an account, which can be included or excluded. */
export const carrierOfferSchema = v.object({
  carrier_id: idSchema,
  /** The code that it is bought by. */
  service_code: v.string(),
  carrier_name: v.string(),
  service_name: v.string(),
  is_selected: v.boolean(),
  is_domestic: v.boolean(),
  is_international: v.boolean(),
  return_label_supported: v.boolean(),
});
export type ShownCarrierOffer = v.InferOutput<typeof carrierOfferSchema>;

/** An account that sells labels, with its carriers. Without a connection, nothing is known yet. */
export const carrierAccountSchema = v.object({
  connection_id: v.nullable(idSchema),
  location_id: v.nullable(idSchema),
  /** The account's name at the service. */
  account: v.nullable(v.string()),
  /** The connected values. Only the last characters of a secret. */
  shown: v.record(v.string(), v.string()),
  version: v.number(),
  /** 1 once its carriers are known. */
  is_synced_carriers: v.picklist([0, 1]),
  status: v.nullable(v.picklist(stateNames)),
  percentage: v.number(),
  /** Why the setup failed. */
  message: v.nullable(v.string()),
  carriers: v.array(carrierOfferSchema),
});
export type CarrierAccount = v.InferOutput<typeof carrierAccountSchema>;
