import { ApiError, errorText, useCommand } from '@recoup/api';
import { amountText, formatMoney, parseAmount } from '@recoup/contract/money';
import type { Order, OrderItem } from '@recoup/contract/orders/order-schema';
import { ordersOf } from '@recoup/contract/orders/orders';
import { Banner, Box, Button, Stack, Text, TextArea, TextField } from '@recoup/ui';
import { Dialog, toast } from '@recoup/ui/overlays';
import { useState } from 'react';

interface Own {
  amount: string;
  reason: string;
}

/** What the inspection says that a device is worth: never above the quote. */
function worthOf({ quoted, inspected }: OrderItem) {
  return inspected && inspected.price.amount < quoted.price.amount ? inspected.price : quoted.price;
}

/** An offer at staff's own amounts: each that differs from the inspection's needs its reason, which the customer reads. */
export default function CustomOfferDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const offer = useCommand(ordersOf(order.kind).offerOrder);
  const [version, setVersion] = useState(order.version);
  const { currency } = order.total;
  const [own, setOwn] = useState<Readonly<Record<number, Own>>>({});
  const [message, setMessage] = useState('');
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string>();

  const lines = order.items.map((item) => {
    const worth = worthOf(item);
    const { amount: text = amountText(worth), reason = '' } = own[item.id] ?? {};
    const amount = parseAmount(text, currency);
    const isOwn = amount !== worth.amount;
    return {
      item,
      worth,
      text,
      reason,
      amount,
      isOwn,
      amountError: amount === null || amount < 0 ? 'Enter an amount' : undefined,
      reasonError: isOwn && !reason.trim() ? 'Reason is required' : undefined,
    };
  });
  const total = lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const isFaulty = lines.some(({ amountError, reasonError }) => amountError || reasonError);

  const change = (id: number, part: Partial<Own>) => {
    const line = lines.find(({ item }) => item.id === id);
    setOwn({ ...own, [id]: { amount: line?.text ?? '', reason: line?.reason ?? '', ...part } });
  };
  const send = async () => {
    setTried(true);
    if (isFaulty) return;
    const custom = lines.flatMap(({ item, amount, isOwn, reason }) =>
      isOwn && amount !== null ? [{ item_id: item.id, amount, reason }] : [],
    );
    try {
      const answer = await offer.mutateAsync({ params: { id: order.id }, body: { version, message, custom } });
      toast({ title: answer.message, tone: 'success' });
      onClose();
    } catch (error) {
      setFailure(errorText(error));
      if (error instanceof ApiError && error.conflict) setVersion(error.conflict.version);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Custom offer"
      description="Pictures for a custom offer, added to the order, are shown with it."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" loading={offer.isPending} onClick={() => void send()}>
            Send offer of {formatMoney({ amount: total, currency })}
          </Button>
        </>
      }
    >
      <Stack gap={4} paddingBottom={4}>
        {failure && <Banner tone="danger" title={failure} live />}
        <Stack as="ul" gap={4}>
          {lines.map(({ item, worth, text, reason, isOwn, amountError, reasonError }, i) => (
            <Box as="li" key={item.id}>
              <Text strong>
                {i + 1}. {item.name}
              </Text>
              <Text small muted>
                Quoted {formatMoney(item.quoted.price)}, by inspection {formatMoney(worth)}
              </Text>
              <Box
                display="grid"
                gap={3}
                gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '140px minmax(0, 1fr)' }}
                paddingTop={2}
              >
                <TextField
                  label={`Amount (${currency})`}
                  inputMode="decimal"
                  autoComplete="off"
                  value={text}
                  error={(tried && amountError) || undefined}
                  onChange={(amount) => change(item.id, { amount })}
                />
                <TextField
                  label="Reason"
                  required={isOwn}
                  maxLength={1000}
                  value={reason}
                  error={(tried && reasonError) || undefined}
                  onChange={(words) => change(item.id, { reason: words })}
                />
              </Box>
            </Box>
          ))}
        </Stack>
        <TextArea label="Message to the customer" rows={2} maxLength={1000} value={message} onChange={setMessage} />
      </Stack>
    </Dialog>
  );
}
