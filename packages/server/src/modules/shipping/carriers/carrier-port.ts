import type { Address } from '@recoup/contract/address';
import type { Currency, Money } from '@recoup/contract/money';
import type { TrackingAnswer, TrackingCode } from '@recoup/contract/shipping/order-shipping';
import type { ParcelSize } from '@recoup/contract/shipping/shipping-settings';
import { port } from '../../../platform/adapters.ts';

/** What a carrier would sell a label for. */
export interface Rate {
  /** What its provider sells it by: the same for every parcel. */
  readonly code: string;
  readonly carrier: string;
  readonly service: string;
  readonly price: Money;
  /** Days until it is delivered, as the carrier promises them; left out where it does not. */
  readonly transitDays?: number;
}

/** A service of an account's carriers that staff can choose or leave out. Its code is that of its rates. */
export interface CarrierOffer {
  readonly code: string;
  readonly carrier: string;
  readonly service: string;
  readonly isDomestic: boolean;
  readonly isInternational: boolean;
  readonly isReturn: boolean;
}

/** A label bought from a carrier. `reference` is ours: a purchase that timed out is looked up by it before a retry. */
export interface BoughtLabel {
  readonly carrier: string;
  readonly service: string;
  readonly trackingNumber: string;
  /** What the provider knows it by, where that is not the tracking number. */
  readonly externalId?: string;
  /** The label as the carrier wants it printed, a PNG or JPEG of 4x6 inches; left out where any label with the number will do. */
  readonly image?: Uint8Array;
  /** What customs get to see of the parcel, as its carrier made it out: a PDF of its own; left out where there is none. */
  readonly customsForm?: Uint8Array;
  /** What it cost; left out where it is what was asked for it. */
  readonly cost?: Money;
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
  readonly parcel: ParcelSize;
  /** The parcel comes to us: carriers sell that as a return, and some charge it only when it is used. */
  readonly isReturn: boolean;
  /** What customs want to see, where the parcel crosses a border. */
  readonly taxNumbers?: TaxNumbers;
  readonly customs?: Customs;
}

/** What is in a parcel that crosses a border, and why it does. */
export interface Customs {
  readonly reason: 'sale' | 'return';
  readonly currency: Currency;
  readonly items: readonly CustomsLine[];
}

/** One kind of thing in it. Values and weights are of one of them: minor units and grams. */
export interface CustomsLine {
  readonly description: string;
  readonly quantity: number;
  readonly value: number;
  readonly weight: number;
  /** The country where they were made. */
  readonly origin: string;
  /** Six digits or more of the Harmonized System. */
  readonly hsCode: string;
}

/** Numbers of tax offices, by what they are; an empty one is none. */
export type TaxNumbers = Readonly<Partial<Record<'vat' | 'eori' | 'ioss', string>>>;

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

/** What a carrier answered about one parcel. */
export interface ParcelAnswer {
  readonly answer: TrackingAnswer;
  readonly events: readonly CarrierEvent[];
}

/** What came of asking a carrier about parcels, by tracking number; one that was not asked about is left out. */
export interface Tracking {
  readonly parcels: ReadonlyMap<string, ParcelAnswer>;
  /** Why some could not be asked about. */
  readonly failure?: unknown;
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
  /** What its account can be used for; where that takes many questions, it says how far it is. */
  offers(told: (percent: number) => void): Promise<readonly CarrierOffer[]>;
  /** What it would sell this label for, whatever the order; none where it sells none. */
  rates(request: LabelRequest): Promise<readonly Rate[]>;
  /** Buys what was offered. */
  buyLabel(request: LabelRequest, rate: Rate): Promise<BoughtLabel>;
  /** The address as it is delivered to. One that nothing can be delivered to is a final failure; left out where it cannot say. */
  checkAddress?(end: LabelEnd): Promise<Address>;
  /** The label bought under a reference, null when there is none: asked before a purchase is tried (again). */
  findLabel(reference: string): Promise<BoughtLabel | null>;
  /** Gives an unused label back. One that was given back before is no failure. */
  voidLabel(label: SoldLabel): Promise<void>;
  /** Asks about many parcels of one carrier. */
  track(parcels: readonly TravellingParcel[], now: Date): Promise<Tracking>;
  /** Insures a parcel; the same reference is the same insurance. Answers its price in minor units. */
  insure(request: InsuranceRequest): Promise<{ readonly price: number }>;
  /** What its webhook says of parcels, by tracking number; left out where it sends none. */
  newsIn?(body: string): ReadonlyMap<string, readonly CarrierEvent[]>;
}

/** A label as a code is wanted for it. */
export interface MobileCodeRequest extends Pick<LabelRequest, 'reference' | 'from' | 'to' | 'parcel'> {
  readonly trackingNumber: string;
}

/** Who makes codes that a shop prints a label from: customers need no printer. */
export interface MobileCodeService {
  readonly name: string;
  /** Whose labels it makes codes for. */
  readonly carrier: string;
  /** The code as a PNG, and what stands below it. */
  makeCode(request: MobileCodeRequest): Promise<{ readonly image: Uint8Array; readonly text: string }>;
}

/** Who makes codes instead of paper. */
export const mobileCodePort = port<MobileCodeService>('mobile-code');

/** Who sells labels. */
export const carrierPort = port<CarrierService>('carrier');
