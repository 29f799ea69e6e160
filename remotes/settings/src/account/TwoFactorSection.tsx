import { useEndpoint } from '@recoup/api';
import {
  type Account,
  getAccount,
  resendSeconds,
  sendPhoneCode,
  verifyPhoneCode,
} from '@recoup/contract/session/account';
import { DialogButton, Loaded, PhoneText, useAction } from '@recoup/screens';
import { FormDialog, FormField, PhoneField, useContractForm } from '@recoup/screens/forms';
import { Badge, Button, Inline, Stack, Text, TextField } from '@recoup/ui';
import { useEffect, useState } from 'react';

/** Whether signing in requires a code. Changing that also requires one. */
export function TwoFactorSection() {
  const read = useEndpoint(getAccount, {});
  return (
    <Loaded what="Your sign-in" read={read}>
      {({ data }) => (
        <Inline gap={3} wrap>
          {data.two_factor_phone === null ? (
            <Badge>Off</Badge>
          ) : (
            <>
              <Badge tone="success">On</Badge>
              <Text flex={1}>
                <PhoneText value={data.two_factor_phone} />
              </Text>
            </>
          )}
          <DialogButton endpoint={verifyPhoneCode} dialog={(close) => <CodeDialog account={data} onClose={close} />}>
            {data.two_factor_phone === null ? 'Turn on' : 'Turn off'}
          </DialogButton>
        </Inline>
      )}
    </Loaded>
  );
}

/** Seconds until another code can be sent. 0 means right away. */
function useCountdown() {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, () => setLeft(resendSeconds)] as const;
}

function CodeDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const guarded = account.two_factor_phone;
  const [sent, setSent] = useState(false);
  const [left, begin] = useCountdown();
  const form = useContractForm(verifyPhoneCode, {
    initial: { phone_number: guarded ?? account.last_phone ?? '', phone_code: '' },
    draft: null,
    // The code's field appears once the code is sent.
    faultsOf: ({ phone_number }): Record<string, string> =>
      !sent && phone_number.startsWith('+') ? { phone_number: 'Send the code first, then enter it.' } : {},
    onDone: onClose,
  });
  const send = useAction(sendPhoneCode, {
    failed: 'We couldn’t send the code',
    onDone: () => {
      setSent(true);
      form.put('phone_code', '');
      begin();
    },
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={guarded ? 'Turn off two-factor authentication' : 'Two-factor authentication'}
      description={guarded ? 'Verify your phone number again.' : 'We’ll text you a code to verify your phone number.'}
      submitLabel={guarded ? 'Turn off' : 'Turn on'}
      danger={guarded !== null}
      onClose={onClose}
    >
      <FormField form={form} name="phone_number" label="Phone number">
        {(field) => <PhoneField {...field} required disabled={guarded !== null} autoComplete="tel" />}
      </FormField>
      <Stack gap={2}>
        <Inline>
          <Button
            loading={send.busy}
            disabled={left > 0}
            onClick={() => void send.run({ body: { phone_number: form.latest().phone_number } })}
          >
            {left > 0 ? `Send another code in ${left} s` : sent ? 'Send another code' : 'Send code'}
          </Button>
        </Inline>
        {sent && (
          <FormField form={form} name="phone_code" label="Code">
            {(field) => (
              <TextField {...field} required only="digits" maxLength={6} autoComplete="one-time-code" autoFocus />
            )}
          </FormField>
        )}
      </Stack>
    </FormDialog>
  );
}
