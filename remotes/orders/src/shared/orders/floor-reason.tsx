import { ApiError } from '@recoup/api';
import { FormField, type FormFields } from '@recoup/screens/forms';
import { Button, Stack, Text, TextArea } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import { useState } from 'react';

/** The field's label everywhere. */
export const floorReasonLabel = 'Reason for paying below the margin floor';

/** Asks why a price below the margin floor is paid, once the server requires a reason. */
export function FloorReason({ form }: { form: FormFields<{ floor_reason?: string }> }) {
  if (!form.errorAt('floor_reason') && !form.values.floor_reason) return null;
  return (
    <FormField form={form} name="floor_reason" label={floorReasonLabel}>
      {({ value = '', ...field }) => <TextArea {...field} value={value} required rows={2} maxLength={500} />}
    </FormField>
  );
}

/** The server's message about a price below the margin floor that needs a reason. */
const floorFault = (error: unknown) => (error instanceof ApiError ? (error.fields.floor_reason?.[0] ?? null) : null);

/**
 * The same without a form: `failed` handles an error, and `dialog` asks for the reason and tries again. All other
 * errors go to the caller.
 */
export function useFloorReason(otherwise: (error: unknown) => void) {
  const [fault, setFault] = useState<string | null>(null);
  return {
    failed: (error: unknown) => {
      const message = floorFault(error);
      if (message === null) otherwise(error);
      else setFault(message);
    },
    dialog: (retry: (reason: string) => void) =>
      fault !== null && (
        <FloorReasonDialog
          fault={fault}
          onGive={(reason) => {
            setFault(null);
            retry(reason);
          }}
          onClose={() => setFault(null)}
        />
      ),
  };
}

interface FloorReasonDialogProps {
  fault: string;
  onGive: (reason: string) => void;
  onClose: () => void;
}

function FloorReasonDialog({ fault, onGive, onClose }: FloorReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [missed, setMissed] = useState(false);
  const give = () => (reason.trim() === '' ? setMissed(true) : onGive(reason.trim()));
  return (
    <Dialog
      open
      size="sm"
      title="Pay below the margin floor?"
      onClose={onClose}
      onConfirm={give}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" onClick={give}>
            Pay this price
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Text>{fault}.</Text>
        <TextArea
          label={floorReasonLabel}
          help="Saved in the order’s history."
          required
          autoFocus
          rows={2}
          maxLength={500}
          error={missed && reason.trim() === '' ? 'Enter a reason.' : undefined}
          value={reason}
          onChange={setReason}
        />
      </Stack>
    </Dialog>
  );
}
