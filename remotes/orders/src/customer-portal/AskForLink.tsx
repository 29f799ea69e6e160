import { askForSignIn } from '@recoup/contract/orders/customer-pages/customer-sign-in';
import type { Site } from '@recoup/contract/settings/site';
import { CustomerHead, faultText, useWords } from '@recoup/parts';
import { useAction } from '@recoup/screens';
import { Banner, Button, Card, Inline, Stack, Text, TextField } from '@recoup/ui';
import { type FormEvent, useState } from 'react';

/** Asks for the address, and says that a link is on its way, whether or not it is known. */
export function AskForLink({ site, company, onAsk }: { site: Site; company: string; onAsk?: () => void }) {
  const words = useWords();
  const { say } = words;
  const [email, setEmail] = useState('');
  const [minutes, setMinutes] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const ask = useAction(askForSignIn, {
    quiet: true,
    failed: (error) => setFailure(faultText(words, error)),
    onDone: ({ data }) => {
      setMinutes(data.minutes);
      onAsk?.();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    void ask.run({ body: { company, email } });
  };
  return (
    <>
      <CustomerHead company={site.company_name} title={say('portal.sign_in')} />
      <Card>
        {minutes === null ? (
          <Stack as="form" gap={4} onSubmit={send}>
            <Text>{say('portal.about')}</Text>
            {failure && <Banner tone="danger" title={failure} live />}
            <TextField
              label={say('portal.email')}
              type="email"
              autoComplete="email"
              required
              maxLength={254}
              value={email}
              onChange={setEmail}
            />
            <Inline>
              <Button type="submit" look="primary" size="lg" loading={ask.busy}>
                {say('portal.send')}
              </Button>
            </Inline>
          </Stack>
        ) : (
          <Stack gap={4}>
            <Banner tone="info" title={say('portal.sent')} live>
              {say('portal.sent.text', { company: site.company_name, email, minutes })}
            </Banner>
            <Inline>
              <Button onClick={() => setMinutes(null)}>{say('portal.other')}</Button>
            </Inline>
          </Stack>
        )}
      </Card>
    </>
  );
}
