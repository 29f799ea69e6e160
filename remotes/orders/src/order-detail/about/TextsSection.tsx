import { useEndpoint } from '@recoup/api';
import type { Order } from '@recoup/contract/orders/order-schema';
import { type OrderText, type OrderTexts, orderTextsOf, textStates } from '@recoup/contract/orders/texts/order-texts';
import { StoppedBanner, TextConsents } from '@recoup/parts';
import { useMay } from '@recoup/remote-kit';
import { ActionButton, Loaded, Section, When } from '@recoup/screens';
import { Form, FormField, useContractForm } from '@recoup/screens/forms';
import { Badge, Box, Inline, Stack, Text, TextArea } from '@recoup/ui';

/** Texts with the customer: their consents, the conversation, and a field to reply. */
export function TextsSection({ order }: { order: Order }) {
  const { listOrderTexts, sendOrderText } = orderTextsOf(order.kind);
  const read = useEndpoint(listOrderTexts, { params: { id: order.id } });
  const may = useMay(sendOrderText);
  const texts = read.data?.data;
  // Without a text service there is nothing to show.
  if (texts && !texts.connected && texts.texts.length === 0) return null;
  return (
    <Section id="order.texts" title="Text messages">
      <Loaded what="Texts" read={read} skeleton={40}>
        {({ data }) => (
          <Stack gap={4}>
            {data.stopped && <StoppedBanner />}
            <Consents order={order} known={data} may={may} />
            {may && canWrite(data) && <NewText order={order} />}
            {data.texts.length > 0 && (
              <Box as="ul" aria-label="Texts">
                {data.texts.map((text) => (
                  <TextRow key={text.id} text={text} name={order.customer.first_name} />
                ))}
              </Box>
            )}
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}

/** Staff may write to customers who agreed to updates, and reply to those who wrote. */
function canWrite({ connected, phone, stopped, consents, texts }: OrderTexts): boolean {
  if (!connected || phone === null || stopped) return false;
  return consents.updates?.granted === true || texts.some(({ direction }) => direction === 'in');
}

function Consents({ order, known, may }: { order: Order; known: OrderTexts; may: boolean }) {
  const { setOrderTextConsent } = orderTextsOf(order.kind);
  return (
    <TextConsents
      name={order.customer.first_name}
      known={known}
      may={may}
      button={({ body, confirm, label }) => (
        <ActionButton
          endpoint={setOrderTextConsent}
          input={{ params: { id: order.id }, body }}
          size="sm"
          {...(confirm && { confirm })}
        >
          {label}
        </ActionButton>
      )}
    />
  );
}

function NewText({ order }: { order: Order }) {
  const form = useContractForm(orderTextsOf(order.kind).sendOrderText, {
    initial: { text: '' },
    params: { id: order.id },
    onDone: () => form.saved({ text: '' }),
  });
  return (
    <Form form={form} small submitLabel="Send text">
      <FormField form={form} name="text" label="New text">
        {(field) => (
          <TextArea {...field} hideLabel placeholder={`Text ${order.customer.first_name}`} rows={2} maxLength={640} />
        )}
      </FormField>
    </Form>
  );
}

function TextRow({ text: { direction, text, state, reason, by, at }, name }: { text: OrderText; name: string }) {
  const { label, tone } = textStates[state];
  const from = direction === 'in' ? name : (by ?? 'Sent automatically');
  return (
    <Box as="li" paddingBlock={2} borderColor="border" css={{ '& + &': { borderTopWidth: '1px' } }}>
      <Inline justifyContent="space-between" gap={3}>
        <Text small muted>
          {from}, <When at={at} clock />
        </Text>
        <Badge tone={direction === 'in' ? 'info' : tone}>{direction === 'in' ? 'Reply' : label}</Badge>
      </Inline>
      <Text whiteSpace="pre-line" overflowWrap="anywhere">
        {text}
      </Text>
      {reason && state !== 'sending' && (
        <Text small tone="danger" overflowWrap="anywhere">
          {reason}
        </Text>
      )}
    </Box>
  );
}
