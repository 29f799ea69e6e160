import { useEndpoint } from '@recoup/api';
import { getQuickSwitch, setQuickSwitch } from '@recoup/contract/session/quick-switch';
import { DialogButton, Loaded } from '@recoup/screens';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { Badge, Inline, PasswordField, Text, TextField } from '@recoup/ui';

/** A PIN and a badge for registers that several people share. */
export function QuickSwitchSection() {
  const read = useEndpoint(getQuickSwitch, {});
  return (
    <Loaded what="Quick switch" read={read}>
      {({ data: { minutes, has_pin, has_badge } }) => (
        <>
          <Inline gap={3} wrap>
            <Mark label="PIN" set={has_pin} />
            <Mark label="Badge" set={has_badge} />
            <Kind kind="pin" has={has_pin} />
            <Kind kind="badge" has={has_badge} />
          </Inline>
          <Text small muted>
            {minutes === 0
              ? 'Registers don’t lock automatically. An owner can turn this on under Settings > Quick switch.'
              : `Registers lock after ${minutes === 1 ? '1 minute' : `${minutes} minutes`}. Press Alt+L to lock yours right away.`}
          </Text>
        </>
      )}
    </Loaded>
  );
}

const Mark = ({ label, set }: { label: string; set: boolean }) => (
  <Badge tone={set ? 'success' : 'neutral'}>{`${label}: ${set ? 'on' : 'off'}`}</Badge>
);

type Which = 'pin' | 'badge';
const words = {
  pin: { name: 'PIN', inside: 'PIN', help: '4 to 8 digits.' },
  badge: { name: 'Badge', inside: 'badge', help: 'Scan it here. At least 10 characters.' },
} as const;

function Kind({ kind, has }: { kind: Which; has: boolean }) {
  const { inside } = words[kind];
  return (
    <>
      <DialogButton
        endpoint={setQuickSwitch}
        size="sm"
        dialog={(close) => <QuickDialog kind={kind} remove={false} onClose={close} />}
      >
        {has ? `Change ${inside}` : `Set ${inside}`}
      </DialogButton>
      {has && (
        <DialogButton
          endpoint={setQuickSwitch}
          size="sm"
          look="ghost"
          dialog={(close) => <QuickDialog kind={kind} remove onClose={close} />}
        >
          {`Remove ${inside}`}
        </DialogButton>
      )}
    </>
  );
}

function QuickDialog({ kind, remove, onClose }: { kind: Which; remove: boolean; onClose: () => void }) {
  const { name, inside, help } = words[kind];
  const form = useContractForm(setQuickSwitch, {
    initial: { password: '', pin: '', badge: '' },
    draft: null,
    toBody: ({ password, pin, badge }) => {
      const value = kind === 'pin' ? pin : badge;
      return { password, [kind]: remove ? null : value };
    },
    onDone: onClose,
  });
  const title = `${remove ? 'Remove' : 'Set'} ${inside}`;
  return (
    <FormDialog
      form={form}
      size="sm"
      title={title}
      submitLabel={title}
      labels={{ password: 'Your password', pin: 'PIN', badge: 'Badge' }}
      onClose={onClose}
    >
      {!remove && kind === 'pin' && (
        <FormField form={form} name="pin" label={name}>
          {(field) => <PasswordField {...field} required help={help} autoComplete="new-password" />}
        </FormField>
      )}
      {!remove && kind === 'badge' && (
        <FormField form={form} name="badge" label={name}>
          {(field) => <TextField {...field} required help={help} autoComplete="off" />}
        </FormField>
      )}
      <FormField form={form} name="password" label="Your password">
        {(field) => <PasswordField {...field} required autoComplete="current-password" />}
      </FormField>
    </FormDialog>
  );
}
