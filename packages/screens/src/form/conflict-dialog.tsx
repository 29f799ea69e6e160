import { useMe } from '@recoup/remote-kit';
import { Button, RadioGroup, Stack, shortDate, Text } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import { useState } from 'react';
import { byName, type FormConflict } from './merge-conflict.ts';

type Choice = 'yours' | 'theirs';

function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Somebody saved the same fields meanwhile: shows who, when and what, and saves what the user chooses of both. */
export function ConflictDialog<Values extends object>({
  conflict,
  labelOf,
  onClose,
  onSettle,
}: {
  conflict: FormConflict<Values>;
  labelOf: (field: string) => string;
  onClose: () => void;
  /** Fields in which the other one's value is saved. */
  onSettle: (given: readonly string[]) => void;
}) {
  const { timezone } = useMe();
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const { by, at, sent, asked, taken } = conflict;
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={`${by} changed this meanwhile`}
      description={`Saved ${shortDate(at, timezone, true)}. Nothing you typed is lost: choose what to keep.`}
      footer={
        <>
          <Button onClick={onClose}>Back to the form</Button>
          <Button
            look="primary"
            onClick={() => onSettle(asked.map(({ field }) => field).filter((field) => choices[field] === 'theirs'))}
          >
            Save what is chosen
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {asked.map(({ field, theirs }) => (
          <RadioGroup<Choice>
            key={field}
            label={labelOf(field)}
            value={choices[field] ?? 'yours'}
            onChange={(choice) => setChoices({ ...choices, [field]: choice })}
            options={[
              { value: 'yours', label: `Yours: ${words(byName(sent)[field])}` },
              { value: 'theirs', label: `${by}: ${words(theirs)}` },
            ]}
          />
        ))}
        {taken.length > 0 && (
          <Text>
            Kept as {by} saved it: {taken.map(({ field }) => labelOf(field)).join(', ')}.
          </Text>
        )}
        {asked.length === 0 && <Text>Your fields were not touched by it. Save to keep both changes.</Text>}
      </Stack>
    </Dialog>
  );
}
