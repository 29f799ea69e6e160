import type { Address } from '@recoup/contract/address';
import type { Currency, Money } from '@recoup/contract/money';
import type { TrackingAnswer, TrackingCode } from '@recoup/contract/shipping/order-shipping';
import type { ParcelSize } from '@recoup/contract/shipping/shipping-settings';
import { port } from '../../../platform/adapters.ts';

/** The price and service at which a carrier sells a label. */
export interface Rate {
  /** The provider's code for the service, the same for every package. */
  readonly code: string;
  readonly carrier: string;
  readonly service: string;
  readonly price: Money;
  /** Days until delivery as promised by the carrier; left out if it promises nothing. */
  readonly transitDays?: number;
}

/** A service of an account that staff can choose or leave out. Its code is that of its rates. */
export interface CarrierOffer {
  readonly code: string;
  readonly carrier: string;
  readonly service: string;
  readonly isDomestic: boolean;
  readonly isInternational: boolean;
  readonly isReturn: boolean;
}

/**
 * A label bought from a carrier. `reference` is ours: after a timeout, the purchase is looked up by it before a retry.
 */
export interface BoughtLabel {
  readonly carrier: string;
  readonly service: string;
  readonly trackingNumber: string;
  /** The provider's id, if that isn't the tracking number. */
  readonly externalId?: string;
  /** The carrier's own label as a PNG or JPEG of 4x6 inches; left out if any label with the number is accepted. */
  readonly image?: Uint8Array;
  /** The carrier's customs form as a separate PDF; left out if there is none. */
  readonly customsForm?: Uint8Array;
  /** The price paid; left out if it's the rate that was requested. */
  readonly cost?: Money;
  readonly transitDays?: number;
}

/** The sender or receiver of a label. */
export interface LabelEnd {
  readonly name: string;
  readonly addressText: string;
  readonly country: string;
  /** The parts of the address, if known. */
  readonly address?: Address | undefined;
  readonly phone?: string | undefined;
}

/** A label to buy. */
export interface LabelRequest {
  readonly reference: string;
  readonly from: LabelEnd;
  readonly to: LabelEnd;
  readonly parcel: ParcelSize;
  /** The package comes to us. Carriers sell that as a return, and some charge it only when it's used. */
  readonly isReturn: boolean;
  /** What customs need if the package crosses a border. */
  readonly taxNumbers?: TaxNumbers;
  readonly customs?: Customs;
}

/** The contents of a package that crosses a border, and the reason for sending it. */
export interface Customs {
  readonly reason: 'sale' | 'return';
  readonly currency: Currency;
  readonly items: readonly CustomsLine[];
}

/** One kind of item in the package. Values and weights are per item, in minor units and grams. */
export interface CustomsLine {
  readonly description: string;
  readonly quantity: number;
  readonly value: number;
  readonly weight: number;
  /** The country of manufacture. */
  readonly origin: string;
  /** Six or more digits of the Harmonized System. */
  readonly hsCode: string;
}

/** Tax numbers by kind; empty for none. */
export type TaxNumbers = Readonly<Partial<Record<'vat' | 'eori' | 'ioss', string>>>;

/** A sold label as its provider identifies it. */
export interface SoldLabel {
  readonly trackingNumber: string;
  readonly externalId: string | null;
}

/** A package to ask a carrier about. */
export interface TravellingParcel extends SoldLabel {
  /** The carrier on its label. */
  readonly carrier: string;
  /** When the label was bought, and how many days the carrier needs. */
  readonly since: Date;
  readonly transitDays: number;
}

/** An event that a carrier reports for a package. */
export interface CarrierEvent {
  readonly at: Date;
  readonly code: TrackingCode;
  readonly text: string;
  readonly place: string | null;
}

/** A carrier's answer about one package. */
export interface ParcelAnswer {
  readonly answer: TrackingAnswer;
  readonly events: readonly CarrierEvent[];
}

/** The answers about packages, by tracking number. A package that wasn't asked about is left out. */
export interface Tracking {
  readonly parcels: ReadonlyMap<string, ParcelAnswer>;
  /** Why some packages couldn't be asked about. */
  readonly failure?: unknown;
}

/** A package to insure. */
export interface InsuranceRequest extends SoldLabel {
  readonly reference: string;
  /** In minor units. */
  readonly value: number;
  readonly currency: Currency;
}

/** A carrier or label provider. It throws `ServiceError`s; any other error counts as unknown and is retried. */
export interface CarrierService {
  /** The carrier's name on labels until one is bought. */
  readonly name: string;
  /**
   * The services that the account can use. `told` gets the progress in percent, because some services need many
   * requests.
   */
  offers(told: (percent: number) => void): Promise<readonly CarrierOffer[]>;
  /** The rates for this label, in any order; empty if it sells none. */
  rates(request: LabelRequest): Promise<readonly Rate[]>;
  /** Buys a label at a rate. */
  buyLabel(request: LabelRequest, rate: Rate): Promise<BoughtLabel>;
  /**
   * The address in its deliverable form. Throws a final failure if nothing can be delivered to it. Left out if the
   * carrier can't check addresses.
   */
  checkAddress?(end: LabelEnd): Promise<Address>;
  /** The label bought under a reference, or null. It's checked before every purchase, including retries. */
  findLabel(reference: string): Promise<BoughtLabel | null>;
  /** Gives an unused label back. Succeeds if it was given back before. */
  voidLabel(label: SoldLabel): Promise<void>;
  /** Asks about several packages of one carrier. */
  track(parcels: readonly TravellingParcel[], now: Date): Promise<Tracking>;
  /** Insures a package. The same reference is the same insurance. Returns its price in minor units. */
  insure(request: InsuranceRequest): Promise<{ readonly price: number }>;
  /** The events in a webhook's body, by tracking number; left out if the service sends none. */
  newsIn?(body: string): ReadonlyMap<string, readonly CarrierEvent[]>;
}

/** A label that needs a mobile code. */
export interface MobileCodeRequest extends Pick<LabelRequest, 'reference' | 'from' | 'to' | 'parcel'> {
  readonly trackingNumber: string;
}

/** Creates codes that a store prints labels from, so that customers need no printer. */
export interface MobileCodeService {
  readonly name: string;
  /** The carrier whose labels it creates codes for. */
  readonly carrier: string;
  /** Returns the code as a PNG, and the text below it. */
  makeCode(request: MobileCodeRequest): Promise<{ readonly image: Uint8Array; readonly text: string }>;
}

/** The port for mobile codes. */
export const mobileCodePort = port<MobileCodeService>('mobile-code');

/** The port for carriers. */
export const carrierPort = port<CarrierService>('carrier');
