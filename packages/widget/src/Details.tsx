import { placeWidgetOrder, type Widget, type WidgetKind } from '@recoup/contract/orders/customer-pages/widget-orders';
import { useState } from 'react';
import { type Line, totalOf } from './basket.ts';
import { call } from './call.ts';
import type { Placed } from './Done.tsx';
import { blankPerson, bodyOf, methodsFor, PersonFields } from './person.tsx';
import { StepTitle } from './StepTitle.tsx';
import { useSending } from './use-sending.ts';
import { useWords } from './words-context.ts';

/** Faults of these parts stand at their fields. */
const placed = /^(customer|payout)\b/;

/** How the devices come, who sells them, how he is paid; then the order is made. */
export function Details(props: {
  widget: Widget;
  company: string;
  lines: readonly Line[];
  done: (placed: Placed) => void;
  onBack: () => void;
}) {
  const { widget, company, lines } = props;
  const { say, money } = useWords();
  const [kind, setKind] = useState<WidgetKind>(widget.kinds[0] ?? 'mail-in');
  const [place, setPlace] = useState(widget.places[0]?.id ?? null);
  const methods = methodsFor(widget, kind);
  const [typed, setPerson] = useState(() => blankPerson(widget, methods));
  const fits = methods.some(({ method }) => method === typed.method);
  const { method, details } = blankPerson(widget, methods);
  const person = fits ? typed : { ...typed, method, details };
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
      const { data } = await call(placeWidgetOrder, { body: { company, kind, location_id, items, ...bodyOf(person) } });
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
      <div className="row">
        <button type="button" className="quiet" onClick={props.onBack}>
          ← {say('widget.back')}
        </button>
      </div>
      <StepTitle>{say('widget.order')}</StepTitle>
      {(widget.kinds.length > 1 || kind === 'in-store') && (
        <fieldset>
          <legend>{say('widget.how')}</legend>
          {widget.kinds.map((one) => (
            <label key={one} className="check">
              <input type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)} />
              {say(one === 'mail-in' ? 'widget.mail_in' : 'widget.store')}
            </label>
          ))}
          {kind === 'in-store' && (
            <label>
              {say('widget.place')}
              <select value={place ?? ''} onChange={(event) => setPlace(Number(event.currentTarget.value))}>
                {widget.places.map(({ id, name, address_text }) => (
                  <option key={id} value={id}>
                    {[name, address_text].filter(Boolean).join(', ')}
                  </option>
                ))}
              </select>
            </label>
          )}
        </fieldset>
      )}
      <PersonFields {...{ person, methods, wrong }} onChange={setPerson} />
      <p className="row apart">
        <strong>{say('order.total')}</strong>
        <span className="price">{money(total)}</span>
      </p>
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
