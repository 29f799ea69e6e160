import { errorText } from '@recoup/api';
import { Banner, Button, Skeleton, Stack, Text } from '@recoup/ui';
import { RadioGroup } from '@recoup/ui/fields';
import { Dialog } from '@recoup/ui/overlays';
import { useState } from 'react';
import { sendWaiting } from '../keep-device.ts';
import { tellChanged } from '../offline-state.ts';
import { reply } from '../outbox/outbox.ts';
import { changeEntry } from '../outbox/settle-work.ts';
import type { WorkEntry } from '../outbox/work.ts';
import { workText } from '../outbox/work-text.ts';
import type { Vault } from '../vault/vault.ts';
import type { Choice } from './choice.ts';
import { choicesOf } from './choices-of.ts';
import { questionTitle } from './entry-look.ts';
import { useKept } from './use-vault.ts';

type Found = { readonly choices: readonly Choice[] } | { readonly failure: string };

/** Asks what to do with work that wasn’t accepted. Nothing is preselected. */
export function QuestionDialog({ vault, entry, onClose }: { vault: Vault; entry: WorkEntry; onClose: () => void }) {
  const [chosen, setChosen] = useState('');
  const read = (): Promise<Found> =>
    choicesOf(entry).then(
      (choices) => ({ choices }),
      (error: unknown) => ({ failure: errorText(error) }),
    );
  const found = useKept(read, entry.id, entry.question?.kind);
  const { question, shown } = entry;
  // "1 stock count" without its number.
  const noun = workText([entry]).slice(2);
  const choices = found && 'choices' in found ? found.choices : [];
  const choice = choices.find(({ id }) => id === chosen) ?? (choices.length === 1 ? choices[0] : undefined);
  const answer = async () => {
    if (!choice) return;
    await changeEntry(vault, entry.id, (now) => reply(now, choice.reply));
    tellChanged();
    onClose();
    // The answer is sent at once. If that fails, it's retried with all other work.
    await sendWaiting(vault).catch(() => false);
  };
  const faults = Object.values(question?.fields ?? {}).flat();
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      onConfirm={() => void answer()}
      title={question ? questionTitle(entry) : `Delete ${shown.receipt}?`}
      description={`${shown.receipt} for ${shown.customer}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look={question ? 'primary' : 'danger'} disabled={!choice} onClick={() => void answer()}>
            {question ? 'Confirm' : `Delete ${noun}`}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {question && <Text>{faults.length > 0 ? faults.join(' ') : question.message}</Text>}
        {!question && <Text>It hasn’t been sent. This can’t be undone.</Text>}
        {!found && <Skeleton height={12} />}
        {found && 'failure' in found && <Banner tone="danger" title={found.failure} live />}
        {question && choices.length > 0 && (
          <RadioGroup
            label="What do you want to do?"
            value={chosen}
            onChange={setChosen}
            options={choices.map(({ id, label, help }) => ({ value: id, label, help }))}
          />
        )}
      </Stack>
    </Dialog>
  );
}
