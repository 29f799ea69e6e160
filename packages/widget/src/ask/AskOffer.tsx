import type { Category } from '@recoup/contract/category';
import type { Widget } from '@recoup/contract/orders/customer-pages/widget-orders';
import { requestEasyOffer } from '@recoup/contract/orders/easy-offers';
import { useState } from 'react';
import { call } from '../call.ts';
import type { Placed } from '../Done.tsx';
import { Choice, Field } from '../Field.tsx';
import type { FormKeeper } from '../kept-form.ts';
import { bodyOf, methodsFor, PersonFields, restoredPerson } from '../person.tsx';
import { StepTitle } from '../StepTitle.tsx';
import { useSending } from '../use-sending.ts';
import { useWords } from '../words-context.ts';

/** The form for a device that isn't listed. The visitor describes it, and the company sends an offer. */
export function AskOffer(props: {
  widget: Widget;
  company: string;
  keeper: FormKeeper;
  done: (placed: Placed) => void;
  /** Left out if the form is a page of its own. */
  onBack?: () => void;
}) {
  const { widget, company, keeper } = props;
  const { say, amount } = useWords();
  const methods = methodsFor(widget, 'mail-in');
  const person = restoredPerson(widget, methods, keeper.form.person);
  const [category, setCategory] = useState<Category>(widget.begins_at ?? widget.categories[0] ?? 'smartphones');
  const [device, setDevice] = useState('');
  const [condition, setCondition] = useState('');
  const [wish, setWish] = useState('');
  const [note, setNote] = useState('');
  const { send, sending, failure, wrong } = useSending();
  const wished = wish.trim() === '' ? null : amount(wish, widget.currency);
  const isWrongWish = wish.trim() !== '' && wished === null;
  const ask = () =>
    send(async () => {
      const { data } = await call(requestEasyOffer, {
        body: {
          ...{ company, device, category, condition, note: note || null },
          wish: wished === null ? null : { amount: wished, currency: widget.currency },
          referral_source: null,
          ...bodyOf(person, methods),
        },
      });
      keeper.sent();
      props.done({ name: person.first_name, number: String(data.order_number), links: null });
    });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrongWish) void ask();
      }}
    >
      {props.onBack && (
        <>
          <div className="row">
            <button type="button" className="quiet" onClick={props.onBack}>
              ← {say('widget.back')}
            </button>
          </div>
          <StepTitle>{say('widget.ask')}</StepTitle>
        </>
      )}
      <Choice
        label={say('widget.ask.category')}
        value={category}
        options={widget.categories.map((one) => [one, say(`category.${one}`)])}
        onText={(one) => setCategory(one as Category)}
      />
      <Field label={say('widget.ask.device')} value={device} required fault={wrong.has('device')} onText={setDevice} />
      <Field
        label={say('widget.ask.condition')}
        value={condition}
        required
        fault={wrong.has('condition')}
        onText={setCondition}
      />
      <Field
        label={say('widget.ask.wish')}
        value={wish}
        inputMode="decimal"
        fault={isWrongWish || wrong.has('wish')}
        onText={setWish}
      />
      <Field label={say('widget.ask.note')} value={note} fault={wrong.has('note')} onText={setNote} />
      <PersonFields {...{ person, methods, wrong }} onChange={(changed) => keeper.change({ person: changed })} />
      {failure && (
        <p className="notice bad" role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className="primary" disabled={sending}>
        {say('widget.ask')}
      </button>
    </form>
  );
}
