import type { WriteInput } from '@recoup/api';
import type { Endpoint } from '@recoup/contract';
import { useMay } from '@recoup/remote-kit';
import { Button, type ButtonLook, IconButton, type IconName } from '@recoup/ui';
import { ConfirmDialog } from '@recoup/ui/overlays';
import { type ReactNode, useState } from 'react';
import { type ActionOptions, useAction } from './use-action.ts';

/** Renders its children only for users who may call the endpoint. */
export function IfAllowed({ endpoint, children }: { endpoint: Endpoint; children: ReactNode }) {
  return useMay(endpoint) ? children : null;
}

/** The look of an action's button. */
export interface ButtonLooks {
  look?: ButtonLook;
  size?: 'sm' | 'md' | 'lg';
  icon?: IconName;
}

/** A confirmation before an action. */
export interface Confirmation {
  title: string;
  text: ReactNode;
  /** Scrollable content below the title: details, and optional fields. */
  body?: ReactNode;
  verb: string;
  danger?: boolean;
}

interface ActionButtonProps<E extends Endpoint> extends ActionOptions<E>, ButtonLooks {
  endpoint: E;
  input: WriteInput<E>;
  /** Asks for confirmation first. */
  confirm?: Confirmation;
  /** For a button with only an icon, in place of its text. */
  label?: string;
  children?: ReactNode;
}

/**
 * A button that calls an endpoint. Only users who may call it see the button. It shows progress and reports the result.
 */
export function ActionButton<E extends Endpoint>(props: ActionButtonProps<E>) {
  const { endpoint, input, children, confirm, look, size, icon, label, ...options } = props;
  const { may, run, busy } = useAction(endpoint, options);
  const [asking, setAsking] = useState(false);
  if (!may) return null;
  const onClick = () => (confirm ? setAsking(true) : void run(input));
  return (
    <>
      {label === undefined ? (
        <Button {...{ look, size, icon, onClick }} loading={busy}>
          {children}
        </Button>
      ) : (
        <IconButton {...{ look, size, onClick }} icon={icon ?? 'more'} label={label} loading={busy} />
      )}
      {confirm && (
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          onConfirm={() => void run(input).then(() => setAsking(false))}
          title={confirm.title}
          verb={confirm.verb}
          danger={confirm.danger ?? false}
          loading={busy}
          body={confirm.body}
        >
          {confirm.text}
        </ConfirmDialog>
      )}
    </>
  );
}

interface DialogButtonProps extends ButtonLooks {
  /** The endpoint that the dialog calls. The button is hidden from users who may not call it. */
  endpoint: Endpoint;
  /** Opens the dialog on mount, for addresses that ask for it. */
  opened?: boolean;
  /** Mounted only while open. */
  dialog: (close: () => void) => ReactNode;
  children: ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ endpoint, opened = false, dialog, children, ...looks }: DialogButtonProps) {
  const [open, setOpen] = useState(opened);
  return (
    <IfAllowed endpoint={endpoint}>
      <Button {...looks} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {open && dialog(() => setOpen(false))}
    </IfAllowed>
  );
}
