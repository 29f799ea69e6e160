import { errorText, useCommand, type WriteInput } from '@recoup/api';
import type { AnswerOf, Endpoint } from '@recoup/contract';
import { useMay } from '@recoup/remote-kit';
import { Button, type ButtonLook, type IconName } from '@recoup/ui';
import { ConfirmDialog, toast } from '@recoup/ui/overlays';
import { type ReactNode, useState } from 'react';

/** Shows its children to those who may call the endpoint. */
export function IfAllowed({ endpoint, children }: { endpoint: Endpoint; children: ReactNode }) {
  return useMay(endpoint) ? children : null;
}

/** What to say of an answer: an action's own message. */
function messageOf(answer: unknown): string {
  const { message } = (answer ?? {}) as { message?: unknown };
  return typeof message === 'string' && message ? message : 'Done';
}

interface ActionButtonProps<E extends Endpoint> {
  endpoint: E;
  input: WriteInput<E>;
  children: ReactNode;
  look?: ButtonLook;
  size?: 'sm' | 'md' | 'lg';
  icon?: IconName;
  /** Asks first. */
  confirm?: { title: string; text: ReactNode; verb: string; danger?: boolean };
  onDone?: (answer: AnswerOf<E>) => void;
}

/** A button that calls an endpoint: shown to those who may, busy while it runs, and it says what changed. */
export function ActionButton<E extends Endpoint>(props: ActionButtonProps<E>) {
  const { endpoint, input, children, confirm, onDone, look, size, icon } = props;
  const command = useCommand(endpoint);
  const [asking, setAsking] = useState(false);
  const run = async () => {
    try {
      const answer = await command.mutateAsync(input);
      setAsking(false);
      toast({ title: messageOf(answer) });
      onDone?.(answer);
    } catch (error) {
      setAsking(false);
      toast({ title: 'That did not work', detail: errorText(error), tone: 'danger' });
    }
  };
  return (
    <IfAllowed endpoint={endpoint}>
      <Button
        {...{ look, size, icon }}
        loading={command.isPending}
        onClick={() => (confirm ? setAsking(true) : void run())}
      >
        {children}
      </Button>
      {confirm && (
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          onConfirm={() => void run()}
          title={confirm.title}
          verb={confirm.verb}
          danger={confirm.danger ?? false}
          loading={command.isPending}
        >
          {confirm.text}
        </ConfirmDialog>
      )}
    </IfAllowed>
  );
}
