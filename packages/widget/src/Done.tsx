import type { ReactNode } from 'react';
import { StepTitle } from './StepTitle.tsx';
import { useWords } from './words-context.ts';

/** What became of a form: an order, or a question for an offer. */
export interface Placed {
  readonly name: string;
  readonly number: string;
  /** Where the order is seen and its label printed; null: that is in the mail. */
  readonly links: { readonly status: string; readonly kit: string | null } | null;
}

/** Thanks the visitor and leads on. In a frame, links open beside the page around it. */
export function Done({ placed, children }: { placed: Placed; children?: ReactNode }) {
  const { say } = useWords();
  const { name, number, links } = placed;
  const beside = window.parent === window ? {} : { target: '_blank', rel: 'noopener' };
  return (
    <div className="stack" role="status">
      <StepTitle>{say('widget.done', { name })}</StepTitle>
      <p>{say('widget.done.text', { number })}</p>
      <div className="row">
        {links?.kit && (
          <a className="button primary" href={links.kit} {...beside}>
            {say('shop.label')}
          </a>
        )}
        {links && (
          <a className={links.kit ? 'button' : 'button primary'} href={links.status} {...beside}>
            {say('portal.see')}
          </a>
        )}
        {children}
      </div>
    </div>
  );
}
