import { openMailIn } from '@recoup/contract/session/location-billing';
import type { Location } from '@recoup/contract/session/locations';
import { useMe } from '@recoup/remote-kit';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { TextField } from '@recoup/ui';
import { BillNote } from './BillNote.tsx';
import { MailInPlanNote } from './mail-in-plan.tsx';

/** Opens a mail-in center at a store. Packages arrive at the same address, but are kept separate from its counter. */
export function MailInDialog({ location, onClose }: { location: Location; onClose: () => void }) {
  const { company_name } = useMe();
  const form = useContractForm(openMailIn, {
    initial: { location_id: location.id, name: `${company_name} mail-in` },
    draft: String(location.id),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Open a mail-in center here"
      description={`We’ll copy the address, phone and hours from ${location.name}. ${location.name} stays the same.`}
      submitLabel="Open center"
      onClose={onClose}
    >
      <MailInPlanNote />
      <FormField form={form} name="name" label="Name">
        {(field) => <TextField {...field} required autoComplete="off" />}
      </FormField>
      <BillNote change="open" />
    </FormDialog>
  );
}
