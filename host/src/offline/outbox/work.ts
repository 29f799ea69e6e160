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

/** An order with the pictures of its devices, which are sent once it exists. Orders of earlier releases have none. */
export type TakenOrder = Omit<OrderBody, 'items'> & {
  readonly items: readonly (OrderLine & { readonly pictures?: readonly WaitingPicture[] })[];
  /** Pictures of devices that have since been removed from the order. */
  readonly unused?: readonly WaitingPicture[];
};

/** A package with the codes of its devices. Its order is looked up once there is a network. */
export interface PackageBody {
  readonly code: string;
  readonly codes: readonly string[];
  /** Pictures of the package as it arrived. */
  readonly pictures?: readonly WaitingPicture[];
}

/** An inspection of a device, with its pictures, which are sent once it's recorded. */
export interface InspectionBody {
  readonly item_id: number;
  readonly found: BodyInput<typeof recordOfflineInspection>;
  readonly pictures: readonly WaitingPicture[];
}

export interface WaitingPicture extends KeptPicture {
  readonly purpose: PicturePurpose;
}

/** The body of each kind of work. Each sends one call with one key, so that the queue treats them alike. */
export interface WorkBodies {
  readonly order: TakenOrder;
  readonly count: CountBody;
  readonly package: PackageBody;
  readonly inspection: InspectionBody;
}
export type WorkKind = keyof WorkBodies;

/** What staff see of waiting work. Once an order is sent, nothing about its customer remains. */
export interface Shown {
  /** Its number. */
  readonly receipt: string;
  /** The order's customer, or what was counted or scanned in. */
  readonly customer: string;
  readonly devices: readonly { readonly name: string; readonly condition: string; readonly imei: string | null }[];
  readonly total: Money;
  /** The number of scanned codes. */
  readonly scans?: number;
}

/** Work that was done offline. */
export interface WorkEntry<K extends WorkKind = WorkKind> extends Entry<WorkBodies[K] | null> {
  readonly kind: K;
  /** When it was done. */
  readonly at: number;
  /** Where it was done. It's sent once its writer works there again. */
  readonly location: { readonly id: number; readonly name: string };
  readonly shown: Shown;
}
export type OrderEntry = WorkEntry<'order'>;
export type CountEntry = WorkEntry<'count'>;
