import type { Widget } from '@recoup/contract/orders/customer-pages/widget-orders';
import type { TextPurpose } from '@recoup/contract/orders/texts/text-consent';
import { useWords } from './words-context.ts';

/** Asks which texts the visitor wants. Nothing is preselected, and nothing is asked without a phone number. */
export function TextConsents(props: {
  widget: Widget;
  phone: string;
  agreed: readonly TextPurpose[];
  onChange: (agreed: readonly TextPurpose[]) => void;
}) {
  const { widget, phone, agreed, onChange } = props;
  const { say } = useWords();
  if (!widget.sends_texts || phone.trim() === '') return null;
  const { company_name } = widget;
  const box = (purpose: TextPurpose, words: string) => (
    <label className="row">
      <input
        type="checkbox"
        checked={agreed.includes(purpose)}
        onChange={(event) =>
          onChange([...agreed.filter((one) => one !== purpose), ...(event.currentTarget.checked ? [purpose] : [])])
        }
      />
      <span>{words}</span>
    </label>
  );
  return (
    <fieldset>
      <legend>{say('widget.texts.title')}</legend>
      {box('updates', say('widget.texts.updates', { company_name }))}
      {box('reminders', say('widget.texts.reminders', { company_name }))}
      <p className="muted">{say('widget.texts.note')}</p>
    </fieldset>
  );
}
