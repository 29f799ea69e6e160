import type { AnswerOf, BodyInput, Endpoint, ParamsOf, QueryInput } from '@recoup/contract';
import { type DeviceCheck, listDeviceChecks } from '@recoup/contract/orders/checks/device-checks';
import type { Order } from '@recoup/contract/orders/order-schema';
import { until } from './until.ts';

/** Parts of a call, as the client passes them. Left out is not sent. */
export interface Parts<E extends Endpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryInput<E>;
  readonly body?: BodyInput<E>;
  readonly headers?: Record<string, string>;
}

/** What stands under `data` in an answer. */
export type DataOf<E extends Endpoint> = AnswerOf<E> extends { data: infer D } ? D : never;

/** Somebody of the staff whose calls succeed: beside the server, or over the wire. */
export interface Trader {
  /** Calls an endpoint that must succeed. */
  ok<E extends Endpoint>(endpoint: E, parts?: Parts<E>): Promise<AnswerOf<E>>;
  /** The data of what an endpoint answers that must succeed. */
  data<E extends Endpoint>(endpoint: E, parts?: Parts<E>): Promise<DataOf<E>>;
}

/** The checks of an order's devices, once all of them are answered: from then on it can be paid. */
export async function checksOf(staff: Pick<Trader, 'ok'>, { id }: Pick<Order, 'id'>): Promise<DeviceCheck[]> {
  let checks: DeviceCheck[] = [];
  await until(async () => {
    checks = (await staff.ok(listDeviceChecks, { params: { id } })).data;
    return checks.every(({ state }) => state === 'done');
  });
  return checks;
}

/** A call about an order as it was seen. */
export const seen = ({ id, version }: Pick<Order, 'id' | 'version'>) => ({ params: { id }, body: { version } });

/** Id of the first device of an order. */
export const itemOf = ({ items: [item] }: Pick<Order, 'items'>): number => item?.id ?? 0;
