import { confirmPriceImport, type PriceImport } from '@recoup/contract/pricing/price-imports';
import { useMe } from '@recoup/remote-kit';
import { DialogButton } from '@recoup/screens';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { DayField, TextField } from '@recoup/ui';
import type { Confirmation } from '../MarkedPrices.tsx';
import { nextMorning } from '../next-morning.ts';

interface ScheduleProps {
  upload: PriceImport;
  confirmation: Partial<Confirmation>;
}

/** Schedules the prices of a checked upload for later. */
export function ScheduleButton(props: ScheduleProps) {
  return (
    <DialogButton
      endpoint={confirmPriceImport}
      icon="time"
      dialog={(close) => <ScheduleDialog {...props} onClose={close} />}
    >
      Schedule
    </DialogButton>
  );
}

function ScheduleDialog({ upload, confirmation, onClose }: ScheduleProps & { onClose: () => void }) {
  const { timezone } = useMe();
  const form = useContractForm(confirmPriceImport, {
    initial: { live: nextMorning(timezone) },
    params: { id: Number(upload.id) },
    toBody: ({ live }) => ({ ...confirmation, live }),
    draft: null,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`When should prices from ${upload.file_name} go live?`}
      description="If prices change before that, the upload waits for your review instead."
      labels={{ live: 'Time', 'live.day': 'Day', 'live.time': 'Time' }}
      submitLabel="Schedule"
      onClose={onClose}
    >
      <FormField form={form} name="live.day" label="Day">
        {(field) => <DayField {...field} required />}
      </FormField>
      <FormField form={form} name="live.time" label="Time">
        {(field) => <TextField {...field} type="time" required help={`In your company’s time zone, ${timezone}.`} />}
      </FormField>
    </FormDialog>
  );
}
