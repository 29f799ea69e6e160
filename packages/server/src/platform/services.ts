import type { Readable } from 'node:stream';
import type { Currency } from '@recoup/contract/money';
import type { DeviceCheckResult } from '@recoup/contract/orders/device-checks';
import type { TrackingCode } from '@recoup/contract/shipping/order-shipping';
import type { Secrets } from './secrets.ts';

/** A label bought from a carrier. `reference` is ours: a purchase that timed out is looked up by it before a retry. */
export interface BoughtLabel {
  readonly carrier: string;
  readonly service: string;
  readonly trackingNumber: string;
  /** Days until it is delivered, as the carrier promises them; left out where it does not. */
  readonly transitDays?: number;
}

export interface LabelRequest {
  readonly reference: string;
  readonly from: { readonly name: string; readonly addressText: string; readonly country: string };
  readonly to: { readonly name: string; readonly addressText: string; readonly country: string };
}

/** A parcel as a carrier is asked about it. */
export interface TravellingParcel {
  /** Who carries it, as its label says. */
  readonly carrier: string;
  readonly trackingNumber: string;
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

export interface InsuranceRequest {
  readonly reference: string;
  readonly trackingNumber: string;
  /** In minor units. */
  readonly value: number;
  readonly currency: Currency;
}

/** A carrier or label provider. Failures are `ServiceError`s; any other error counts as unknown and is tried again. */
export interface CarrierService {
  buyLabel(request: LabelRequest): Promise<BoughtLabel>;
  /** The label bought under a reference, null when there is none: asked before a purchase is tried (again). */
  findLabel(reference: string): Promise<BoughtLabel | null>;
  /** Gives an unused label back. One that was given back before is no failure. */
  voidLabel(trackingNumber: string): Promise<void>;
  /**
   * What is known of many parcels of one carrier at once, by tracking number; one that nothing is known of is left out.
   */
  track(parcels: readonly TravellingParcel[], now: Date): Promise<ReadonlyMap<string, readonly CarrierEvent[]>>;
  /** Insures a parcel; the same reference is the same insurance. Answers its price in minor units. */
  insure(request: InsuranceRequest): Promise<{ readonly price: number }>;
}

export interface PayoutRequest {
  readonly reference: string;
  readonly method: string;
  readonly details: Readonly<Record<string, string>>;
  readonly amount: number;
  readonly currency: string;
}

/** A payment that a service has made. `externalId` is what it knows it by. */
export interface MadePayout {
  readonly externalId: string;
}

/**
 * A service that moves money. The same reference is never paid twice. Failures are `ServiceError`s; any other error
 * counts as unknown and is tried again.
 */
export interface PayoutService {
  pay(request: PayoutRequest): Promise<MadePayout>;
  /** The payment made by a method under a reference, null when there is none: asked before a payout is tried (again). */
  find(reference: string, method: string): Promise<MadePayout | null>;
}

/** What a service says of a device: `result` is unknown unless everything it was asked for is known. */
export interface CheckedDevice {
  readonly result: DeviceCheckResult;
  readonly findings: readonly { readonly label: string; readonly value: string }[];
  /** The answer as it came, for whoever doubts the reading of it. */
  readonly raw: string;
}

/** A service that knows of stolen, locked and financed devices. Failures are `ServiceError`s. */
export interface DeviceCheckService {
  readonly name: string;
  check(imei: string): Promise<CheckedDevice>;
}

/** Files on disk below DATA_DIR, or wherever the deployment keeps them. */
export interface FileStore {
  write(key: string, content: Readable): Promise<{ readonly bytes: number }>;
  read(key: string): Readable;
  remove(key: string): Promise<void>;
}

/** Mail that leaves through the outbox. */
export interface MailService {
  send(mail: {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    readonly reference: string;
  }): Promise<void>;
}

/** The outside world, as use cases may see it. */
export interface Services {
  /** The carrier's name as labels and tabs show it; to know it reaches nobody. */
  readonly carrierName: string;
  readonly carrier: CarrierService;
  readonly payouts: PayoutService;
  readonly deviceChecks: DeviceCheckService;
  readonly files: FileStore;
  readonly mail: MailService;
  readonly secrets: Secrets;
}
