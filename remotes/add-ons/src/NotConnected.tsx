import { Link } from '@recoup/remote-kit';
import { ButtonLink, EmptyState } from '@recoup/ui';
import type { ReactNode } from 'react';

/** Shown instead of a service's data: says that it isn't connected, what connecting adds, and where to connect it. */
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
