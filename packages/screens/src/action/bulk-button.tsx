import type { WriteInput } from '@recoup/api';
import type { AnswerOf, Endpoint } from '@recoup/contract';
import type { ReactNode } from 'react';
import type { BulkProps, BulkResult } from '../list/list-types.ts';
import { ActionButton, type ButtonLooks, type Confirmation } from './action-button.tsx';
import { useAction } from './use-action.ts';

/** Options for an endpoint that acts on the selected rows. */
interface BulkOptions<E extends Endpoint> {
  /** Returns a function that undoes what the response reports. */
  undo?: (answer: AnswerOf<E>) => (() => void) | undefined;
}

/** Reports the result for the selected rows to the list. */
function tellList<E extends Endpoint>({ onDone }: Pick<BulkProps<never>, 'onDone'>, { undo }: BulkOptions<E>) {
  return (answer: AnswerOf<E>) => onDone({ ...(answer as BulkResult), undo: undo?.(answer) });
}

/** Runs an endpoint on the selected rows of a list. The list reports the result per row. */
export function useBulkAction<E extends Endpoint>(
  endpoint: E,
  bulk: Pick<BulkProps<never>, 'onDone'>,
  options: BulkOptions<E> = {},
) {
  return useAction(endpoint, { failed: 'Nothing was changed', quiet: true, onDone: tellList(bulk, options) });
}

interface BulkButtonProps<E extends Endpoint, Row> extends BulkOptions<E>, Pick<ButtonLooks, 'icon'> {
  endpoint: E;
  /** The props that the list passed to its action. */
  bulk: BulkProps<Row>;
  confirm?: Confirmation;
  children: ReactNode;
}

/** A bulk action's button whose endpoint takes the ids of the rows. */
export function BulkButton<E extends Endpoint, Row>(props: BulkButtonProps<E, Row>) {
  const { endpoint, bulk, icon, confirm, children } = props;
  return (
    <ActionButton
      size="sm"
      endpoint={endpoint}
      input={{ body: { ids: [...bulk.ids] } } as unknown as WriteInput<E>}
      failed="Nothing was changed"
      quiet
      onDone={tellList<E>(bulk, props)}
      {...(icon && { icon })}
      {...(confirm && { confirm })}
    >
      {children}
    </ActionButton>
  );
}
