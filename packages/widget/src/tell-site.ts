import { amountText, type Money } from '@recoup/contract/money';

/** What the embedding page learns about an order. It contains nothing about the visitor. */
interface PlacedOrder {
  readonly number: string;
  /** The quoted total in the currency's main unit, such as 125.5. */
  readonly value: number;
  readonly currency: string;
}

/** Tells the embedding page that an order was placed, so its own tags can count it. */
export function tellSite(order: { readonly order_number: string; readonly total: Money }): void {
  if (window.parent === window) return;
  const { order_number: number, total } = order;
  const recoupOrder: PlacedOrder = { number, value: Number(amountText(total)), currency: total.currency };
  // Only sites on the company's list can show the frame.
  window.parent.postMessage({ recoupOrder }, '*');
}
