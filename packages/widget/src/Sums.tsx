import type { Widget } from '@recoup/contract/orders/customer-pages/widget-orders';
import { orderSums } from '@recoup/contract/orders/order-sums';
import { couponIn } from '@recoup/words/coupon-words';
import { type Line, totalOf } from './basket.ts';
import type { FormKeeper } from './kept-form.ts';
import { useWords } from './words-context.ts';

/** The totals of a basket, including the visitor's coupon. */
export function Sums(props: { widget: Widget; lines: readonly Line[]; keeper: FormKeeper }) {
  const { widget, lines, keeper } = props;
  const words = useWords();
  const { say, money } = words;
  const { coupon } = keeper.form;
  const { amount, currency } = totalOf(lines, widget.currency);
  const sums = orderSums({ coupon, shipping_cost: 0 }, [{ quoted_amount: amount }]);
  return (
    <div>
      {coupon && (
        <p className="row apart">
          <span className="row">
            {couponIn(words, coupon)}
            <button
              type="button"
              className="quiet"
              aria-label={say('coupon.remove', { code: coupon.code })}
              onClick={() => keeper.change({ coupon: null })}
            >
              ✕
            </button>
          </span>
          <span className="price">+{money({ amount: sums.coupon, currency })}</span>
        </p>
      )}
      <p className="row apart total">
        <strong>{say('order.total')}</strong>
        <span className="price">{money({ amount: sums.total, currency })}</span>
      </p>
    </div>
  );
}
