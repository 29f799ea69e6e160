import type { AnswerOf, BodyInput, Endpoint, ParamsOf, QueryInput } from '@recoup/contract';
import { type DeviceCheck, listDeviceChecks } from '@recoup/contract/orders/checks/device-checks';
import type { Order } from '@recoup/contract/orders/order-schema';
import { until } from './until.ts';

/** Parts of a call, as the client passes them. Parts left out aren't sent. */
export interface Parts<E extends Endpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryInput<E>;
  readonly body?: BodyInput<E>;
  readonly headers?: Record<string, string>;
}

/** The type of `data` in an answer. */
export type DataOf<E extends Endpoint> = AnswerOf<E> extends { data: infer D } ? D : never;

/** A user whose calls succeed, in the same process or over the network. */
export interface Trader {
  /** Calls an endpoint that must succeed. */
  ok<E extends Endpoint>(endpoint: E, parts?: Parts<E>): Promise<AnswerOf<E>>;
  /** Calls an endpoint that must succeed, and returns its `data`. */
  data<E extends Endpoint>(endpoint: E, parts?: Parts<E>): Promise<DataOf<E>>;
}

/** The checks of an order's devices once all of them are finished. From then on, the order can be paid. */
export async function checksOf(staff: Pick<Trader, 'ok'>, { id }: Pick<Order, 'id'>): Promise<DeviceCheck[]> {
  let checks: DeviceCheck[] = [];
  await until(async () => {
    checks = (await staff.ok(listDeviceChecks, { params: { id } })).data;
    return checks.every(({ state }) => state === 'done');
  });
  return checks;
}

/** The input for a call about an order at the version that was read. */
export const seen = ({ id, version }: Pick<Order, 'id' | 'version'>) => ({ params: { id }, body: { version } });

/** The id of an order's first device. */
export const itemOf = ({ items: [item] }: Pick<Order, 'items'>): number => item?.id ?? 0;
