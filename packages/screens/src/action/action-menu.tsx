import { type ReadInput, useWrite, type WriteInput } from '@recoup/api';
import { type Endpoint, isFileAnswer } from '@recoup/contract';
import { useMayCall } from '@recoup/remote-kit';
import { Button } from '@recoup/ui';
import { Menu, type MenuItem } from '@recoup/ui/overlays';
import { type ReactNode, useState } from 'react';
import type { ButtonLooks } from './action-button.tsx';
import { openPrint } from './file-buttons.tsx';
import { attempt } from './tell.ts';
import { type ActionOptions, announceResult } from './use-action.ts';

/** A menu entry that calls an endpoint. */
interface ActionItem<E extends Endpoint> extends ActionOptions<E>, Pick<MenuItem, 'id' | 'label' | 'icon' | 'danger'> {
  input: WriteInput<E> | ReadInput<E>;
}

/**
 * Makes menu entries that call endpoints or open prints: `...entry(archiveOrder, { id, label, input })`. Leaves out
 * what the user may not call.
 */
export function useActionItems(): <E extends Endpoint>(endpoint: E, item: ActionItem<E>) => MenuItem[] {
  const may = useMayCall();
  const write = useWrite();
  return (endpoint, { id, label, icon, danger, input, ...options }) => {
    if (!may(endpoint)) return [];
    const run = async () => {
      if (isFileAnswer(endpoint.answer)) return openPrint(endpoint, input);
      const writeInput = input as WriteInput<typeof endpoint>;
      const answer = await attempt(() => write(endpoint, writeInput), options.failed);
      if (answer === undefined) return;
      announceResult(answer, options);
      options.onDone?.(answer, writeInput);
    };
    return [{ id, label, ...(icon && { icon }), ...(danger && { danger }), onSelect: () => void run() }];
  };
}

interface ActionMenuProps extends ButtonLooks {
  /** The entries. The button is busy while one of them runs. */
  groups: readonly { id: string; items: readonly { id: string; label: string; run: () => Promise<unknown> }[] }[];
  /** Aligns the menu with the end of its button. */
  end?: boolean;
  children: ReactNode;
}

/** A button with a menu of actions, busy while one of them runs. */
export function ActionMenu({ groups, end, children, ...looks }: ActionMenuProps) {
  const [busy, setBusy] = useState(false);
  const choose = async (run: () => Promise<unknown>) => {
    setBusy(true);
    await run();
    setBusy(false);
  };
  return (
    <Menu
      {...(end && { end })}
      trigger={
        <Button {...looks} loading={busy} disabled={groups.every(({ items }) => items.length === 0)}>
          {children}
        </Button>
      }
      groups={groups.map(({ id, items }) => ({
        id,
        items: items.map((item) => ({ id: item.id, label: item.label, onSelect: () => void choose(item.run) })),
      }))}
    />
  );
}
