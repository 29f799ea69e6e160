import { placeWidgetOrder, type Widget } from '@recoup/contract/orders/customer-pages/widget-orders';
import type { TextPurpose } from '@recoup/contract/orders/texts/text-consent';
import { useState } from 'react';
import { type Line, totalOf } from './basket.ts';
import { call } from './call.ts';
import type { Placed } from './Done.tsx';
import { HandOver } from './HandOver.tsx';
import { type FormKeeper, kindOf } from './kept-form.ts';
import { OwnFields, type OwnValues, ownBody } from './own-fields/own-fields.tsx';
import { bodyOf, methodsFor, PersonFields, restoredPerson } from './person.tsx';
import { StepTitle } from './StepTitle.tsx';
import { Sums } from './Sums.tsx';
import { TextConsents } from './TextConsents.tsx';
import { tellSite } from './tell-site.ts';
import { useSending } from './use-sending.ts';
import { useWords } from './words-context.ts';

/** Errors of these parts are shown at their fields. */
const placed = /^(customer|payout|custom_fields)\b/;

/** Asks for the handover, the customer's details and the payout, then places the order. */
export function Details(props: {
  widget: Widget;
  company: string;
  lines: readonly Line[];
  keeper: FormKeeper;
  done: (placed: Placed) => void;
  /** Left out if the basket is on the same page. */
  onBack?: () => void;
}) {
  const { widget, company, lines, keeper, onBack } = props;
  const { say, money } = useWords();
  const { form } = keeper;
  const kind = kindOf(form, widget);
  const place = widget.places.find(({ id }) => id === form.place)?.id ?? widget.places[0]?.id ?? null;
  const methods = methodsFor(widget, kind);
  const person = restoredPerson(widget, methods, form.person);
  const [ownValues, setOwnValues] = useState<OwnValues>({});
  const [agreed, setAgreed] = useState<readonly TextPurpose[]>([]);
  const { send, sending, failure, wrong } = useSending(placed);
  const total = totalOf(lines, widget.currency);
  const isTooSmall = kind === 'mail-in' && total.amount < widget.minimum.amount;
  const order = () =>
    send(async () => {
      const items = lines.map(({ device_id, condition_id, sub_ids, price, quantity }) => ({
        ...{ device_id, condition_id, price, quantity },
        sub_ids: [...sub_ids],
      }));
      const location_id = kind === 'in-store' ? place : null;
      const { data } = await call(placeWidgetOrder, {
        body: {
          company,
          kind,
          location_id,
          items,
          coupon: form.coupon?.code ?? null,
          ...bodyOf(person, methods),
          custom_fields: ownBody(widget.custom_fields, ownValues),
          texts: widget.sends_texts && person.phone.trim() !== '' ? [...agreed] : [],
        },
      });
      keeper.sent();
      tellSite(data);
      props.done({ name: person.first_name, number: data.order_number, links: data.links });
    });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void order();
      }}
    >
      {onBack && (
        <div className="row">
          <button type="button" className="quiet" onClick={onBack}>
            ← {say('widget.back')}
          </button>
        </div>
      )}
      {onBack && <StepTitle>{say('widget.order')}</StepTitle>}
      <HandOver {...{ widget, kind, place }} onChange={keeper.change} />
      <PersonFields {...{ person, methods, wrong }} onChange={(changed) => keeper.change({ person: changed })} />
      <TextConsents {...{ widget, agreed, phone: person.phone }} onChange={setAgreed} />
      <OwnFields fields={widget.custom_fields} values={ownValues} wrong={wrong} onChange={setOwnValues} />
      <Sums {...{ widget, lines, keeper }} />
      {widget.terms && (
        <details>
          <summary>{say('site.terms')}</summary>
          <p className="terms muted">{widget.terms}</p>
        </details>
      )}
      {widget.terms && <p className="muted">{say('widget.accept')}</p>}
      {isTooSmall && <p className="notice">{say('widget.minimum', { amount: money(widget.minimum) })}</p>}
      {failure && (
        <p className="notice bad" role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className="primary" disabled={sending || isTooSmall}>
        {say('widget.order')}
      </button>
    </form>
  );
}
