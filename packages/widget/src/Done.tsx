import type { ReactNode } from 'react';
import { StepTitle } from './StepTitle.tsx';
import { useWords } from './words-context.ts';

/** The result of a form: an order or an offer request. */
export interface Placed {
  readonly name: string;
  readonly number: string;
  /** The pages to see the order and print its label. Null if the links are sent by email. */
  readonly links: { readonly status: string; readonly kit: string | null } | null;
}

/** Thanks the visitor and shows what to do next. In a frame, links open in a new tab. */
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
