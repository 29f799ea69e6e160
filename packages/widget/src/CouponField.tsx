import { checkWidgetCoupon } from '@recoup/contract/orders/customer-pages/widget-orders';
import { useId, useRef, useState } from 'react';
import { call } from './call.ts';
import type { FormKeeper } from './kept-form.ts';
import { useSending } from './use-sending.ts';
import { useWords } from './words-context.ts';

/** A field for a coupon code. The company checks it right away, so the total is correct before the order. */
export function CouponField({ company, keeper }: { company: string; keeper: FormKeeper }) {
  const { say } = useWords();
  const id = useId();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { send, sending, failure } = useSending(/^$/);
  const apply = () => {
    if (code.trim() === '') return field.current?.focus();
    return send(async () => {
      const { data } = await call(checkWidgetCoupon, { body: { company, code } });
      setCode('');
      keeper.change({ coupon: data });
    });
  };
  return (
    <details>
      <summary>{say('coupon.add')}</summary>
      <div className="stack">
        <label htmlFor={id}>{say('coupon.code')}</label>
        <div className="row">
          <input
            {...{ id, ref: field, value: code }}
            className="code"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            aria-invalid={failure ? true : undefined}
            aria-describedby={failure ? `${id}-fault` : undefined}
            onChange={(event) => setCode(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // This field must not submit the form around it.
              event.preventDefault();
              void apply();
            }}
          />
          <button type="button" disabled={sending} onClick={() => void apply()}>
            {say('coupon.apply')}
          </button>
        </div>
        {failure && (
          <p id={`${id}-fault`} className="fault" role="alert">
            {failure}
          </p>
        )}
      </div>
    </details>
  );
}
