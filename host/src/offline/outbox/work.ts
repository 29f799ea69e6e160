import type { BodyInput } from '@recoup/contract';
import type { Money } from '@recoup/contract/money';
import type { recordOfflineInspection } from '@recoup/contract/orders/checks/offline-inspections';
import type { PicturePurpose } from '@recoup/contract/orders/order-pictures';
import type { OrderEndpoints } from '@recoup/contract/orders/orders';
import type { commitOfflineCount } from '@recoup/contract/stock/inventory-records';
import type { KeptPicture } from '../vault/kept-pictures.ts';
import type { Entry } from './outbox.ts';

export type OrderBody = BodyInput<OrderEndpoints['createOrder']>;
export type CountBody = BodyInput<typeof commitOfflineCount>;

type OrderLine = OrderBody['items'][number];

/** An order with the pictures of its devices, which are sent once it exists. Orders of releases before have none. */
export type TakenOrder = Omit<OrderBody, 'items'> & {
  readonly items: readonly (OrderLine & { readonly pictures?: readonly WaitingPicture[] })[];
  /** Pictures of devices that were left out of it since. */
  readonly unused?: readonly WaitingPicture[];
};

/** A package with the codes of its devices. Which order it is of is looked up when there is a network. */
export interface PackageBody {
  readonly code: string;
  readonly codes: readonly string[];
  /** Of the package as it came. */
  readonly pictures?: readonly WaitingPicture[];
}

/** An inspection of a device, with its pictures, which are sent once it is recorded. */
export interface InspectionBody {
  readonly item_id: number;
  readonly found: BodyInput<typeof recordOfflineInspection>;
  readonly pictures: readonly WaitingPicture[];
}

export interface WaitingPicture extends KeptPicture {
  readonly purpose: PicturePurpose;
}

/** What each kind of work sends: one call with one key, so that the queue is the same for all of them. */
export interface WorkBodies {
  readonly order: TakenOrder;
  readonly count: CountBody;
  readonly package: PackageBody;
  readonly inspection: InspectionBody;
}
export type WorkKind = keyof WorkBodies;

/** What staff read of work that waits. Of an order that was sent nothing of its customer is left. */
export interface Shown {
  /** Its number. */
  readonly receipt: string;
  /** Whose order it is, or what was counted or scanned in. */
  readonly customer: string;
  readonly devices: readonly { readonly name: string; readonly condition: string; readonly imei: string | null }[];
  readonly total: Money;
  /** Codes that were scanned. */
  readonly scans?: number;
}

/** Work that was done without a network. */
export interface WorkEntry<K extends WorkKind = WorkKind> extends Entry<WorkBodies[K] | null> {
  readonly kind: K;
  /** When it was done. */
  readonly at: number;
  /** Where: it is sent while its writer works there again. */
  readonly location: { readonly id: number; readonly name: string };
  readonly shown: Shown;
}
export type OrderEntry = WorkEntry<'order'>;
export type CountEntry = WorkEntry<'count'>;
