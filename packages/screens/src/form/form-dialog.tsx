import { useMay } from '@recoup/remote-kit';
import { Button, Inline, KeyHint } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import type { ReactNode } from 'react';
import { useOwnForm } from './contract-form.ts';
import { FormBody, type FormProps } from './form.tsx';

/** The props of a form dialog besides its fields. */
interface FormDialogProps<Values extends object> extends FormProps<Values> {
  title: string;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Whether it deletes something. Its button then shows that. */
  danger?: boolean;
  /** Pressing outside doesn't close it. */
  alert?: boolean;
  /** Where focus goes after closing. Defaults to the element that had it before. */
  focusAfter?: () => HTMLElement | null;
  /** Called to close the dialog, including from the form's `onDone`. */
  onClose: () => void;
}

/**
 * A form in a dialog, with the buttons below the fields. Cancel discards the input. Escape, a press outside and a
 * reload keep it as a draft.
 */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, description, size, danger, alert, focusAfter, onClose, actions, children, ...body } = props;
  const { submitLabel } = body;
  const form = useOwnForm(body.form);
  const may = useMay(form.endpoint);
  const cancel = () => {
    form.reset();
    onClose();
  };
  return (
    <Dialog
      open
      alert={alert ?? false}
      {...(focusAfter && { focusAfter })}
      onClose={onClose}
      onConfirm={() => void (may && !form.pending && form.submit())}
      title={title}
      description={description}
      size={size}
      footer={
        <>
          {may && (
            <Inline hideBelow="sm" marginInlineEnd="auto">
              <KeyHint keys="Mod+Enter" />
            </Inline>
          )}
          <Button onClick={cancel}>Cancel</Button>
          {may && actions}
          {may && (
            <Button type="submit" form={form.id} look={danger ? 'danger' : 'primary'} loading={form.pending}>
              {submitLabel}
            </Button>
          )}
        </>
      }
    >
      <FormBody {...body}>{children}</FormBody>
    </Dialog>
  );
}
