import type { AnswerOf } from '@recoup/contract/endpoint';
import { getWidgetDevice } from '@recoup/contract/orders/customer-pages/widget-orders';
import { useEffect, useState } from 'react';
import { type Line, lineOf } from './basket.ts';
import { call } from './call.ts';
import { StepTitle } from './StepTitle.tsx';
import { faultText, useWords } from './words-context.ts';

type Shown = AnswerOf<typeof getWidgetDevice>['data'];

/** A device: its condition, what is the matter with it, and the price that follows. */
export function Device(props: { company: string; id: number; onBack: () => void; onAdd: (line: Line) => void }) {
  const { company, id } = props;
  const words = useWords();
  const { say } = words;
  const [shown, setShown] = useState<Shown | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(
    function read() {
      let isCurrent = true;
      call(getWidgetDevice, { id: company, query: { device_id: id } }).then(
        ({ data }) => isCurrent && setShown(data),
        (error: unknown) => isCurrent && setFailure(error),
      );
      return () => {
        isCurrent = false;
      };
    },
    [company, id],
  );
  return (
    <>
      <div className="row">
        <button type="button" className="quiet" onClick={props.onBack}>
          ← {say('widget.back')}
        </button>
      </div>
      {failure !== null && (
        <p className="notice bad" role="alert">
          {faultText(words, failure)}
        </p>
      )}
      {shown && <Conditions shown={shown} onAdd={props.onAdd} />}
    </>
  );
}

function Conditions({ shown: { device, conditions }, onAdd }: { shown: Shown; onAdd: (line: Line) => void }) {
  const { say, money } = useWords();
  const [conditionId, setConditionId] = useState<number | null>(null);
  const [subIds, setSubIds] = useState<readonly number[]>([]);
  const chosen = conditions.find((one) => one.id === conditionId);
  const line = chosen ? lineOf(device, chosen, subIds, 1) : null;
  return (
    <>
      <StepTitle>{device.name}</StepTitle>
      <fieldset>
        <legend>{say('widget.condition')}</legend>
        <ul>
          {conditions.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className="choice"
                aria-pressed={one.id === conditionId}
                disabled={!one.price}
                onClick={() => {
                  setConditionId(one.id);
                  setSubIds([]);
                }}
              >
                <span>
                  {one.term}
                  {one.help && <span className="muted"> – {one.help}</span>}
                </span>
                <span className="price">{one.price ? money(one.price) : say('widget.not_bought')}</span>
              </button>
            </li>
          ))}
        </ul>
      </fieldset>
      {chosen && chosen.subs.length > 0 && (
        <fieldset>
          <legend>{say('widget.details')}</legend>
          {chosen.subs.map((sub) => (
            <label key={sub.id} className="check">
              <input
                type="checkbox"
                checked={subIds.includes(sub.id)}
                onChange={() =>
                  setSubIds(subIds.includes(sub.id) ? subIds.filter((one) => one !== sub.id) : [...subIds, sub.id])
                }
              />
              {sub.term}
            </label>
          ))}
        </fieldset>
      )}
      {line && (
        <div className="row apart" role="status">
          <strong>{say('widget.price', { price: money(line.price) })}</strong>
          <button type="button" className="primary" onClick={() => onAdd(line)}>
            {say('widget.add')}
          </button>
        </div>
      )}
    </>
  );
}
