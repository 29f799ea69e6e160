import { mapLinks } from '@recoup/contract/addresses/map-links';
import type { Widget, WidgetKind } from '@recoup/contract/orders/customer-pages/widget-orders';
import { Fragment } from 'react';
import { useWords } from './words-context.ts';

/** Asks how the devices get to the company: by mail, or to one of its stores, with what to bring and directions. */
export function HandOver(props: {
  widget: Widget;
  kind: WidgetKind;
  place: number | null;
  onChange: (choice: { kind: WidgetKind } | { place: number }) => void;
}) {
  const { widget, kind, place, onChange } = props;
  const { say } = useWords();
  if (widget.kinds.length < 2 && kind === 'mail-in' && !widget.has_label) return null;
  return (
    <fieldset>
      <legend>{say('widget.how')}</legend>
      {widget.kinds.map((one) => (
        <label key={one} className="check">
          <input type="radio" name="kind" checked={kind === one} onChange={() => onChange({ kind: one })} />
          {say(one === 'mail-in' ? 'widget.mail_in' : 'widget.store')}
        </label>
      ))}
      {kind === 'mail-in' && widget.has_label && <p className="muted">{say('widget.no_printer')}</p>}
      {kind === 'in-store' && (
        <>
          {widget.places.length > 1 && (
            <label>
              {say('widget.place')}
              <select value={place ?? ''} onChange={(event) => onChange({ place: Number(event.currentTarget.value) })}>
                {widget.places.map(({ id, name, address_text }) => (
                  <option key={id} value={id}>
                    {[name, address_text].filter(Boolean).join(', ')}
                  </option>
                ))}
              </select>
            </label>
          )}
          {widget.places
            .filter(({ id }) => id === place)
            .map((one) => (
              <PlaceCard key={one.id} place={one} />
            ))}
        </>
      )}
    </fieldset>
  );
}

function PlaceCard({ place }: { place: Widget['places'][number] }) {
  const { say } = useWords();
  const { name, address_text, hours_text, asks_id } = place;
  return (
    <div className="notice stack">
      <div>
        <strong>{name}</strong>
        {address_text && <p className="answer">{address_text}</p>}
        {hours_text && <p>{say('widget.open', { hours: hours_text })}</p>}
        {address_text && (
          <p>
            {say('site.directions')}:{' '}
            {mapLinks(address_text).map((link, i) => (
              <Fragment key={link.name}>
                {i > 0 && ' · '}
                <a href={link.href} target="_blank" rel="noopener">
                  {link.name}
                </a>
              </Fragment>
            ))}
          </p>
        )}
      </div>
      {asks_id && <p>{say('widget.bring_id')}</p>}
    </div>
  );
}
