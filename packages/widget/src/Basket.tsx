import type { Widget } from '@recoup/contract/orders/customer-pages/widget-orders';
import { validateLimits } from '@recoup/contract/settings/widget';
import { useState } from 'react';
import { type Line, totalOf } from './basket.ts';
import { CouponField } from './CouponField.tsx';
import { call } from './call.ts';
import type { FormKeeper } from './kept-form.ts';
import { StepTitle } from './StepTitle.tsx';
import { Sums } from './Sums.tsx';
import { faultText, useWords } from './words-context.ts';

const quantities = Array.from({ length: 20 }, (_, i) => i + 1);

/** The cart with its totals. The visitor can continue once the company's limits are met. */
export function Basket(props: {
  widget: Widget;
  company: string;
  lines: readonly Line[];
  setLines: (lines: readonly Line[]) => void;
  keeper: FormKeeper;
  onMore: () => void;
  /** Left out if the order is on the same page and checked together with the basket. */
  onNext?: () => void;
}) {
  const { widget, company, lines, setLines, keeper, onNext } = props;
  const words = useWords();
  const { say, money } = words;
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState(false);
  const change = (to: readonly Line[]) => {
    setMissing([]);
    setLines(to);
  };
  const isEmpty = lines.length === 0;
  const total = totalOf(lines, widget.currency);
  const isTooSmall = !isEmpty && widget.kinds.includes('mail-in') && total.amount < widget.minimum.amount;
  const goOn = async () => {
    setAsking(true);
    setMissing([]);
    const items = lines.map(({ category, price, quantity }) => ({ category, amount: price.amount, quantity }));
    try {
      const { data } = await call(validateLimits, { body: { company, items } });
      if (data.valid || !data.missing) return onNext?.();
      const { amount, quantity } = data.missing;
      setMissing([
        ...(amount.amount > 0 ? [say('widget.missing_amount', { amount: money(amount) })] : []),
        ...(quantity > 0 ? [say('widget.missing_count', { count: quantity })] : []),
      ]);
    } catch (error) {
      setMissing([faultText(words, error)]);
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <StepTitle about={lines.length}>{say('widget.basket')}</StepTitle>
      <ul>
        {lines.map((line) => (
          <li key={`${line.device_id} ${line.condition_id} ${line.sub_ids.join()}`} className="row apart">
            <span>
              {line.name}
              <br />
              <span className="muted">{line.condition}</span>
            </span>
            <span className="row">
              <select
                className="quantity"
                aria-label={say('widget.quantity', { name: line.name })}
                value={line.quantity}
                onChange={(event) => {
                  const quantity = Number(event.currentTarget.value);
                  change(lines.map((one) => (one === line ? { ...one, quantity } : one)));
                }}
              >
                {quantities.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </select>
              <span className="price">{money({ ...line.price, amount: line.price.amount * line.quantity })}</span>
              <button
                type="button"
                className="quiet"
                aria-label={say('widget.remove', { name: line.name })}
                onClick={() => change(lines.filter((one) => one !== line))}
              >
                ✕
              </button>
            </span>
          </li>
        ))}
      </ul>
      {!isEmpty && (
        <>
          {!keeper.form.coupon && <CouponField {...{ company, keeper }} />}
          <Sums {...{ widget, lines, keeper }} />
        </>
      )}
      {isEmpty && <p className="muted">{say('shop.lead')}</p>}
      {isTooSmall && <p className="notice">{say('widget.minimum', { amount: money(widget.minimum) })}</p>}
      {missing.map((text) => (
        <p key={text} className="notice" role="alert">
          {text}
        </p>
      ))}
      <div className="row apart">
        <button type="button" className={isEmpty && !onNext ? 'primary' : ''} onClick={props.onMore}>
          {say(isEmpty ? 'site.sell' : 'widget.more')}
        </button>
        {onNext && (
          <button type="button" className="primary" disabled={isEmpty || asking} onClick={() => void goOn()}>
            {say('widget.next')}
          </button>
        )}
      </div>
    </>
  );
}
