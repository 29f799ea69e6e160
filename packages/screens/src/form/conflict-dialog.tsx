import { formatMoney } from '@recoup/contract/money';
import { useMe } from '@recoup/remote-kit';
import { Box, Button, Stack, shortDate, Text } from '@recoup/ui';
import { RadioGroup } from '@recoup/ui/fields';
import { Dialog } from '@recoup/ui/overlays';
import { useState } from 'react';
import { useDateStyle } from '../parts/bound-text.tsx';
import { byName } from './form-values.ts';
import type { FormConflict } from './merge-conflict.ts';

type Choice = 'yours' | 'theirs';

function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A conflict as shown to staff. Without `at` if the time isn't known. */
export type ShownConflict = Omit<FormConflict<object>, 'version' | 'fields' | 'at'> & { at?: string };

/** Another user saved the same fields. Shows who, when and what, and saves the user's choice of both versions. */
export function ConflictDialog({
  conflict,
  labelOf,
  isAmount = () => false,
  onClose,
  onSettle,
}: {
  conflict: ShownConflict;
  labelOf: (field: string) => string;
  /** Whether a field's value is in minor units of the company's currency. */
  isAmount?: (field: string) => boolean;
  onClose: () => void;
  /** Receives the fields for which the other user's value is saved. */
  onSettle: (given: readonly string[]) => void;
}) {
  const style = useDateStyle();
  const { currency } = useMe();
  const text = (field: string, value: unknown) =>
    isAmount(field) && typeof value === 'number' ? formatMoney({ amount: value, currency }) : words(value);
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const { by, at, sent, disputed, onlyTheirs, noticed, harmless } = conflict;
  const settle = () => onSettle(disputed.map(({ field }) => field).filter((field) => choices[field] === 'theirs'));
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      onConfirm={settle}
      title={`${by} changed this in the meantime`}
      description={`${at ? `Saved ${shortDate(at, style, true)}. ` : ''}Nothing you typed is lost. Choose what to keep.`}
      footer={
        <>
          <Button onClick={onClose}>Back to the form</Button>
          <Button look="primary" onClick={settle}>
            {disputed.length > 0 ? 'Save selection' : 'Save anyway'}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {disputed.map(({ field, theirs }) => (
          <RadioGroup<Choice>
            key={field}
            label={labelOf(field)}
            value={choices[field] ?? 'yours'}
            onChange={(choice) => setChoices({ ...choices, [field]: choice })}
            options={[
              { value: 'yours', label: `Yours: ${text(field, byName(sent)[field])}` },
              { value: 'theirs', label: `${by}: ${text(field, theirs)}` },
            ]}
          />
        ))}
        {onlyTheirs.length > 0 && (
          <Text>
            Saved with {by}’s version: {onlyTheirs.map(({ field }) => labelOf(field)).join(', ')}.
          </Text>
        )}
        {noticed.length > 0 && (
          <Box as="ul">
            {noticed.map(({ field, theirs }) => (
              <li key={field}>
                {labelOf(field)}: now {text(field, theirs)}
              </li>
            ))}
          </Box>
        )}
        {harmless && <Text>Your fields weren’t affected. Save to keep both changes.</Text>}
      </Stack>
    </Dialog>
  );
}
