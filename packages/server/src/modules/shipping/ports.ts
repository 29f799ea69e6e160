import type { Address } from '@recoup/contract/address';
import type { Currency } from '@recoup/contract/money';
import type { TrackingCode } from '@recoup/contract/shipping/order-shipping';
import { port } from '../../platform/adapters.ts';

/** A label bought from a carrier. `reference` is ours: a purchase that timed out is looked up by it before a retry. */
export interface BoughtLabel {
  readonly carrier: string;
  readonly service: string;
  readonly trackingNumber: string;
  /** What the provider knows it by, where that is not the tracking number. */
  readonly externalId?: string;
  /** The label as the carrier wants it printed, a PNG of 4x6 inches; left out where any label with the number will do. */
  readonly image?: Uint8Array;
  /** Days until it is delivered, as the carrier promises them; left out where it does not. */
  readonly transitDays?: number;
}

/** Whose address stands on a label. */
export interface LabelEnd {
  readonly name: string;
  readonly addressText: string;
  readonly country: string;
  /** Its parts, where they are known. */
  readonly address?: Address | undefined;
  readonly phone?: string | undefined;
}

/** A label that is wanted. */
export interface LabelRequest {
  readonly reference: string;
  readonly from: LabelEnd;
  readonly to: LabelEnd;
}

/** A label that was sold, as its provider is asked about it. */
export interface SoldLabel {
  readonly trackingNumber: string;
  readonly externalId: string | null;
}

/** A parcel as a carrier is asked about it. */
export interface TravellingParcel extends SoldLabel {
  /** Who carries it, as its label says. */
  readonly carrier: string;
  /** When its label was bought, and how long the carrier needs. */
  readonly since: Date;
  readonly transitDays: number;
}

/** What a carrier says of a parcel. */
export interface CarrierEvent {
  readonly at: Date;
  readonly code: TrackingCode;
  readonly text: string;
  readonly place: string | null;
}

/** A parcel that is to be insured. */
export interface InsuranceRequest extends SoldLabel {
  readonly reference: string;
  /** In minor units. */
  readonly value: number;
  readonly currency: Currency;
}

/** A carrier or label provider. Failures are `ServiceError`s; any other error counts as unknown and is tried again. */
export interface CarrierService {
  /** What labels show as their carrier until one is bought. */
  readonly name: string;
  buyLabel(request: LabelRequest): Promise<BoughtLabel>;
  /** The label bought under a reference, null when there is none: asked before a purchase is tried (again). */
  findLabel(reference: string): Promise<BoughtLabel | null>;
  /** Gives an unused label back. One that was given back before is no failure. */
  voidLabel(label: SoldLabel): Promise<void>;
  /**
   * What is known of many parcels of one carrier at once, by tracking number; one that nothing is known of is left out.
   */
  track(parcels: readonly TravellingParcel[], now: Date): Promise<ReadonlyMap<string, readonly CarrierEvent[]>>;
  /** Insures a parcel; the same reference is the same insurance. Answers its price in minor units. */
  insure(request: InsuranceRequest): Promise<{ readonly price: number }>;
  /** What its webhook says of parcels, by tracking number; left out where it sends none. */
  newsIn?(body: string): ReadonlyMap<string, readonly CarrierEvent[]>;
}

/** Who sells labels. */
export const carrierPort = port<CarrierService>('carrier');
