import { Button, Stack } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import type { ReactNode } from 'react';
import { EditFailureBanner } from './edit-failure-banner.tsx';
import type { EditFailure } from './use-order-edit.ts';

interface EditDialogProps {
  /** Of its form. */
  id: string;
  title: string;
  description?: string | undefined;
  /** On the button that saves. */
  submitLabel?: string;
  /** How the saving goes: of `useOrderEdit`. */
  edit: { readonly pending: boolean; readonly failure: EditFailure | null };
  onClose: () => void;
  /** Saves; the dialog is closed by whoever opened it, once it is saved. */
  onSave: () => Promise<void>;
  children: ReactNode;
}

/** One thing of an order is changed: its fields, and what went wrong above them. */
export function EditDialog(props: EditDialogProps) {
  const { id, title, description, submitLabel = 'Save', edit, onClose, onSave, children } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={id} loading={edit.pending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void onSave();
        }}
      >
        <Stack gap={4}>
          <EditFailureBanner failure={edit.failure} />
          {children}
        </Stack>
      </form>
    </Dialog>
  );
}
