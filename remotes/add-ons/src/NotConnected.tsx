import { Link } from '@recoup/remote-kit';
import { ButtonLink, EmptyState } from '@recoup/ui';
import type { ReactNode } from 'react';

/** In place of what a service would be asked for: that it is not connected, what comes then, and where to do it. */
export function NotConnected({ name, to, children }: { name: string; to: string; children: ReactNode }) {
  return (
    <EmptyState
      icon="add-ons"
      title={`${name} isn’t connected yet`}
      action={
        <ButtonLink look="primary">
          <Link to={to}>Connect an account</Link>
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  );
}
