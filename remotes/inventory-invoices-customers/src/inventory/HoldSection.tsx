import type { InventoryItem } from '@recoup/contract/stock/inventory-items';
import { holdKinds, holdText, type PoliceHold } from '@recoup/contract/stock/item-hold';
import { endPoliceHold, placePoliceHold, releaseItem } from '@recoup/contract/stock/item-holds';
import { DialogButton, Section, When } from '@recoup/screens';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { Banner, dayText, Facts, Inline, Stack, Text, TextArea, TextField } from '@recoup/ui';
import { RadioGroup } from '@recoup/ui/fields';

const outcomes = [
  { value: 'released' as const, label: 'Released: we keep the device' },
  { value: 'confiscated' as const, label: 'Confiscated: the police took it' },
];

/** An item's hold, when it ends, and the actions on it. */
export function HoldSection({ item }: { item: InventoryItem }) {
  const { id, hold, police_holds } = item;
  const mayBePut =
    [0, 1, 5].includes(item.status) && (hold === null || hold.kind === 'period' || hold.kind === 'reserved');
  return (
    <Section id="item.hold" title="Hold">
      <Stack gap={3}>
        {hold ? (
          <Banner tone={holdKinds[hold.kind].tone} title={holdText(hold, dayText)}>
            {hold.kind === 'confiscated'
              ? 'This item is written off. If the police return it, end the hold.'
              : 'You can’t sell, move, edit or list this item. You can still change its price.'}
          </Banner>
        ) : (
          <Text muted>No holds on this item.</Text>
        )}
        {police_holds.toReversed().map((one) => (
          <PoliceFacts key={one.at} hold={one} />
        ))}
        <Inline wrap>
          {hold?.kind === 'period' && (
            <DialogButton
              endpoint={releaseItem}
              size="sm"
              dialog={(close) => <ReleaseDialog id={id} onClose={close} />}
            >
              Release item
            </DialogButton>
          )}
          {mayBePut && (
            <DialogButton
              endpoint={placePoliceHold}
              size="sm"
              dialog={(close) => <PoliceDialog id={id} onClose={close} />}
            >
              Put on police hold
            </DialogButton>
          )}
          {(hold?.kind === 'police' || hold?.kind === 'confiscated') && (
            <DialogButton endpoint={endPoliceHold} size="sm" dialog={(close) => <EndDialog id={id} onClose={close} />}>
              End police hold
            </DialogButton>
          )}
        </Inline>
      </Stack>
    </Section>
  );
}

function PoliceFacts({ hold }: { hold: PoliceHold }) {
  const { officer, agency, badge, case_number, note, by, at, outcome, reason, ended_by, ended_at } = hold;
  return (
    <Facts
      columns={1}
      items={[
        { label: 'Officer', value: `${officer}, badge ${badge}` },
        { label: 'Agency', value: agency },
        { label: 'Case number', value: case_number },
        ...(note ? [{ label: 'Note', value: note }] : []),
        {
          label: 'Placed',
          value: (
            <>
              <When at={at} /> by {by}
            </>
          ),
        },
        ...(ended_at
          ? [
              {
                label: outcome === 'confiscated' ? 'Confiscated' : 'Released',
                value: (
                  <>
                    <When at={ended_at} /> by {ended_by}: {reason}
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

interface DialogProps {
  id: number;
  onClose: () => void;
}

function ReleaseDialog({ id, onClose }: DialogProps) {
  const form = useContractForm(releaseItem, { initial: { reason: '' }, params: { id }, draft: null, onDone: onClose });
  return (
    <FormDialog
      form={form}
      title="Release this item before its hold ends?"
      description="You can sell it right away. Your name and reason are saved in the history."
      submitLabel="Release item"
      onClose={onClose}
    >
      <FormField form={form} name="reason" label="Reason">
        {(field) => <TextArea {...field} required />}
      </FormField>
    </FormDialog>
  );
}

function PoliceDialog({ id, onClose }: DialogProps) {
  const form = useContractForm(placePoliceHold, {
    initial: { officer: '', agency: '', badge: '', case_number: '', note: '' },
    params: { id },
    draft: null,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Put on police hold"
      description="You can’t sell, move or edit the item until someone ends the hold."
      submitLabel="Place hold"
      onClose={onClose}
    >
      <FormField form={form} name="officer" label="Officer">
        {(field) => <TextField {...field} required autoFocus />}
      </FormField>
      <FormField form={form} name="agency" label="Agency">
        {(field) => <TextField {...field} required />}
      </FormField>
      <FormField form={form} name="badge" label="Badge number">
        {(field) => <TextField {...field} required />}
      </FormField>
      <FormField form={form} name="case_number" label="Case number">
        {(field) => <TextField {...field} required />}
      </FormField>
      <FormField form={form} name="note" label="Note">
        {(field) => <TextArea {...field} />}
      </FormField>
    </FormDialog>
  );
}

function EndDialog({ id, onClose }: DialogProps) {
  const form = useContractForm(endPoliceHold, {
    initial: { outcome: 'released' as 'released' | 'confiscated', reason: '' },
    params: { id },
    draft: null,
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title="End police hold" submitLabel="End hold" onClose={onClose}>
      <FormField form={form} name="outcome" label="Outcome">
        {(field) => <RadioGroup {...field} options={outcomes} />}
      </FormField>
      <FormField form={form} name="reason" label="Reason">
        {(field) => (
          <TextArea
            {...field}
            required
            help="The reason the police gave. Include the receipt number if you have one."
          />
        )}
      </FormField>
    </FormDialog>
  );
}
