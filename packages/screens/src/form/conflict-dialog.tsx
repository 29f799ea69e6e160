import { useMe } from '@recoup/remote-kit';
import { Button, RadioGroup, Stack, shortDate, Text } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import { useState } from 'react';
import type { ContractForm } from './use-contract-form.ts';

type Choice = 'yours' | 'theirs';

function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Somebody saved the same thing meanwhile: shows who, when and what, and saves what the user chooses of both. */
export function ConflictDialog<Values extends object>({
  form,
  labels,
}: {
  form: ContractForm<Values>;
  labels: Readonly<Record<string, string>>;
}) {
  const { timezone } = useMe();
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const { conflict } = form;
  if (!conflict) return null;

  const merge = () => {
    const taken = conflict.fields.filter(({ field }) => choices[field] === 'theirs');
    const merged = {
      ...form.api.state.values,
      ...Object.fromEntries(taken.map(({ field, theirs }) => [field, theirs])),
      version: conflict.version,
    };
    form.api.setFieldValue('version' as never, conflict.version as never);
    for (const { field, theirs } of taken) form.api.setFieldValue(field as never, theirs as never);
    form.dismissConflict();
    void form.submit(merged);
  };

  return (
    <Dialog
      open
      alert
      onClose={form.dismissConflict}
      title={`${conflict.by} changed this meanwhile`}
      description={`Saved ${shortDate(conflict.at, timezone, true)}. Nothing you typed is lost: choose what to keep.`}
      footer={
        <>
          <Button onClick={form.dismissConflict}>Back to the form</Button>
          <Button look="primary" loading={form.pending} onClick={merge}>
            Save what is chosen
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {conflict.fields.map(({ field, yours, theirs }) => (
          <RadioGroup<Choice>
            key={field}
            label={labels[field] ?? field.replaceAll('_', ' ')}
            value={choices[field] ?? 'yours'}
            onChange={(choice) => setChoices({ ...choices, [field]: choice })}
            options={[
              { value: 'yours', label: `Yours: ${words(yours)}` },
              { value: 'theirs', label: `${conflict.by}: ${words(theirs)}` },
            ]}
          />
        ))}
        {conflict.fields.length === 0 && <Text>Your fields were not touched by it. Save to keep both changes.</Text>}
      </Stack>
    </Dialog>
  );
}
