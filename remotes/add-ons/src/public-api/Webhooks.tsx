import { useEndpoint } from '@recoup/api';
import { type OrderEventName, orderEventNames, orderEvents } from '@recoup/contract/exchange/order-events';
import { createWebhook, deleteWebhook, listWebhooks, testWebhook } from '@recoup/contract/exchange/webhooks';
import { pathTo } from '@recoup/contract/route';
import { Link } from '@recoup/remote-kit';
import { ActionButton, DialogButton, Loaded } from '@recoup/screens';
import { FormDialog, FormField, setField, useContractForm } from '@recoup/screens/forms';
import { Inline, LinkText, Stack, Text, TextField } from '@recoup/ui';
import { useState } from 'react';
import { Choices } from '../choices.tsx';
import { Row } from '../row.tsx';
import { ShownOnce } from '../shown-once.tsx';

const eventLabels = Object.fromEntries(orderEventNames.map((name) => [name, orderEvents[name].label])) as Record<
  OrderEventName,
  string
>;

/** Webhooks for order events, each with a test and a link to the log. */
export function Webhooks() {
  const read = useEndpoint(listWebhooks, {});
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Stack gap={3}>
      <Text small muted>
        Calls are signed according to{' '}
        <LinkText href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer" textDecoration="underline">
          Standard Webhooks
        </LinkText>
        . Verify each one with a library from that site and the secret you get here. We retry failed calls for three
        days.
      </Text>
      {secret && <ShownOnce title="Copy the secret now. You won’t see it again." secret={secret} />}
      <Loaded what="Webhooks" read={read} isEmpty={({ data }) => data.length === 0} empty="No webhooks yet.">
        {({ data }) => (
          <Stack as="ul" gap={0}>
            {data.map(({ id, url, events }) => (
              <Row
                key={id}
                title={url}
                actions={
                  <>
                    <ActionButton endpoint={testWebhook} input={{ params: { id } }} size="sm">
                      Test
                    </ActionButton>
                    <ActionButton
                      endpoint={deleteWebhook}
                      input={{ params: { id } }}
                      size="sm"
                      look="ghost"
                      confirm={{
                        title: 'Remove this webhook?',
                        text: `We’ll stop sending events to ${url}, including any still in the queue.`,
                        verb: 'Remove',
                        danger: true,
                      }}
                    >
                      Remove
                    </ActionButton>
                  </>
                }
              >
                {events.map((name) => eventLabels[name]).join(', ')}
              </Row>
            ))}
          </Stack>
        )}
      </Loaded>
      <Inline gap={3} wrap>
        <DialogButton
          endpoint={createWebhook}
          icon="add"
          dialog={(close) => <WebhookDialog onMade={setSecret} onClose={close} />}
        >
          Add a webhook
        </DialogButton>
        <LinkText asChild>
          <Link to={pathTo('deliveries', { slug: 'publicapi' })}>Deliveries</Link>
        </LinkText>
      </Inline>
    </Stack>
  );
}

function WebhookDialog({ onMade, onClose }: { onMade: (secret: string) => void; onClose: () => void }) {
  const form = useContractForm(createWebhook, {
    initial: { url: '', events: [...orderEventNames] },
    onDone({ data }) {
      onMade(data.secret);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Add a webhook"
      submitLabel="Add"
      labels={{ url: 'Address', events: 'Events' }}
      onClose={onClose}
    >
      <FormField form={form} name="url" label="Address">
        {(field) => <TextField {...field} required type="url" placeholder="https://" />}
      </FormField>
      <Choices
        label="Events"
        options={eventLabels}
        value={form.values.events}
        error={form.errorAt('events')}
        onChange={(events) => setField(form, 'events', events)}
      />
    </FormDialog>
  );
}
