import { recordOfflineInspection } from '@recoup/contract/orders/checks/offline-inspections';
import {
  customLabels,
  FoundFields,
  inspectionFaults,
  inspectionLabels as labels,
  useCheckSettings,
  useCustomFields,
} from '@recoup/parts';
import { useMe } from '@recoup/remote-kit';
import { Form, useContractForm } from '@recoup/screens/forms';
import { Button, Card, Heading, Stack } from '@recoup/ui';
import { useState } from 'react';
import { addWork, TooMuchWork } from '../outbox/add-work.ts';
import type { WorkEntry } from '../outbox/work.ts';
import { holdPictures } from '../vault/kept-pictures.ts';
import type { Vault } from '../vault/vault.ts';
import { PicturesField } from '../work/PicturesField.tsx';
import { useKeptDraft } from '../work/use-kept-draft.ts';
import { type DraftInspection, foundOf, inspectionWork, newNumber, type OpenDevice } from './draft-inspection.ts';

interface InspectFormProps {
  vault: Vault;
  /** The name of its draft. */
  name: string;
  open: OpenDevice;
  initial: DraftInspection;
  onSaved: (entry: WorkEntry<'inspection'>) => void;
  onLeave: () => void;
}

/** The form of an inspection done offline. */
export function InspectForm({ vault, name, open, initial, onSaved, onLeave }: InspectFormProps) {
  const me = useMe();
  const settings = useCheckSettings();
  const fields = useCustomFields('device');
  const [number] = useState(newNumber);
  const form = useContractForm(recordOfflineInspection, {
    initial,
    toBody: (values) => foundOf(open, values, number, new Date()),
    faultsOf: (values) => inspectionFaults(open, settings, values),
    // The draft is stored below, encrypted.
    draft: null,
    keep: async (values) => {
      const say = (error: unknown) => {
        if (error instanceof TooMuchWork) throw error;
        throw new Error('This browser couldn’t store the inspection. Free up space on the device and try again.');
      };
      await holdPictures(vault, values.pictures, Date.now()).catch(say);
      const entry = await addWork(vault, me, (now) => inspectionWork(open, values, number, now)).catch(say);
      // Before the page learns that the device has an entry, so that it recognizes the entry as this window’s own.
      onSaved(entry);
      await forgetDraft();
    },
  });
  const { forgetDraft } = useKeptDraft(vault, name, form.values);
  return (
    <Form
      form={form}
      submitLabel="Save inspection"
      labels={{ ...labels, ...customLabels(fields) }}
      actions={<Button onClick={onLeave}>Another device</Button>}
    >
      <Card>
        <Stack gap={4}>
          <Heading level={2}>What you found</Heading>
          <FoundFields
            form={form}
            device={open}
            imeiHelp="Scan it, or dial *#06#. We’ll check whether it’s blocked when you’re back online."
            isKnown={open.device.imei !== null}
          >
            <PicturesField
              vault={vault}
              pictures={form.values.pictures}
              onChange={(change) => form.set('pictures', change(form.latest().pictures))}
            />
          </FoundFields>
        </Stack>
      </Card>
    </Form>
  );
}
