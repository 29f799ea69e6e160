import type { WriteInput } from '@recoup/api';
import type { Endpoint } from '@recoup/contract';
import { useMay } from '@recoup/remote-kit';
import { Button, type ButtonLook, IconButton, type IconName } from '@recoup/ui';
import { ConfirmDialog } from '@recoup/ui/overlays';
import { type ReactNode, useState } from 'react';
import { type ActionOptions, useAction } from './use-action.ts';

/** Shows its children to those who may call the endpoint. */
export function IfAllowed({ endpoint, children }: { endpoint: Endpoint; children: ReactNode }) {
  return useMay(endpoint) ? children : null;
}

/** How a button of an action looks. */
export interface ButtonLooks {
  look?: ButtonLook;
  size?: 'sm' | 'md' | 'lg';
  icon?: IconName;
}

/** A question before something is done. */
export interface Confirmation {
  title: string;
  text: ReactNode;
  /** Below it, in a part that scrolls: what it is about, and what may be said with it. */
  body?: ReactNode;
  verb: string;
  danger?: boolean;
}

interface ActionButtonProps<E extends Endpoint> extends ActionOptions<E>, ButtonLooks {
  endpoint: E;
  input: WriteInput<E>;
  /** Asks first. */
  confirm?: Confirmation;
  /** Of a button that is an icon alone; it is given instead of words. */
  label?: string;
  children?: ReactNode;
}

/** A button that calls an endpoint: shown to those who may, busy while it runs, and it says what changed. */
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
  /** What the dialog does: shown to those who may. */
  endpoint: Endpoint;
  /** Open as soon as it is there: an address may ask for it. */
  opened?: boolean;
  /** There only while it is open. */
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
