import { amountText, type Money } from '@recoup/contract/money';

/** What the page around the widget is told of an order: nothing of the visitor. */
interface PlacedOrder {
  readonly number: string;
  /** What was quoted, in units of the currency. */
  readonly value: number;
  readonly currency: string;
}

/** Tells the page around the frame that an order was placed, so that its own tags can count it. */
export function tellSite(order: { readonly order_number: string; readonly total: Money }): void {
  if (window.parent === window) return;
  const { order_number: number, total } = order;
  const recoupOrder: PlacedOrder = { number, value: Number(amountText(total)), currency: total.currency };
  // Only sites on the company's list may show the frame.
  window.parent.postMessage({ recoupOrder }, '*');
}
