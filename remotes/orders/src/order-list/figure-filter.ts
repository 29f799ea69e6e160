import type { OrderStatusId } from '@recoup/contract/order-status';
import { isOrderStatusId } from '@recoup/contract/order-status-ids';
import { type OrderWait, orderWaitNames } from '@recoup/contract/orders/order-waits';

/** Parameters besides the filters that limit a list to what a figure counted, in the query's format. */
export interface FigureFilter {
  customer_id?: number;
  arriving?: 'today';
  waiting?: OrderWait;
  like?: OrderStatusId;
}

const id = /^[1-9]\d{0,14}$/;

/** Reads them from an address. Invalid values are ignored. */
export function figureFilterOf(params: URLSearchParams): FigureFilter {
  const text = (name: string, pattern: RegExp) => {
    const value = params.get(name);
    return value !== null && pattern.test(value) ? value : undefined;
  };
  const customer = text('customer_id', id);
  const waiting = orderWaitNames.find((name) => name === params.get('waiting'));
  const like = Number(params.get('like'));
  return {
    ...(customer && { customer_id: Number(customer) }),
    ...(params.get('arriving') === 'today' && { arriving: 'today' }),
    ...(waiting && { waiting }),
    ...(isOrderStatusId(like) && { like }),
  };
}
