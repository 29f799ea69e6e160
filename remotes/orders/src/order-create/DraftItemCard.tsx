import { ConditionPicker, DeviceHead, MarginLine, useFocusOnChoice } from '@recoup/parts';
import { Banner, Box, Button, Card, IconButton, TextField } from '@recoup/ui';
import { type ReactNode, useState } from 'react';
import { CheckAtHand } from './CheckAtHand.tsx';
import { type DraftItem, itemPrice } from './draft.ts';

interface DraftItemCardProps {
  id: string;
  item: DraftItem;
  error: string | undefined;
  /** The message that its price has changed. */
  priceChanged: string | undefined;
  onTakePrice: () => Promise<void>;
  /** Whether it was just added, so that its condition is the next thing to enter. */
  focused: boolean;
  onChange: (change: Partial<DraftItem>) => void;
  onRemove: () => void;
  /** Adds another one of the same device below. */
  onAgain: () => void;
  /** Called on Enter to move on to the next device. */
  onNext: () => void;
  /** The IMEI field. Null if the device isn't at hand. */
  imei: { id: string; error: string | undefined } | null;
  /** Its checks. */
  children?: ReactNode;
}

/** A device of the draft: its condition, its answers and its current value. */
export function DraftItemCard({
  id,
  item,
  error,
  priceChanged,
  onTakePrice,
  focused,
  onChange,
  onRemove,
  onAgain,
  onNext,
  imei,
  children,
}: DraftItemCardProps) {
  const price = itemPrice(item);
  useFocusOnChoice(id, focused);
  return (
    <Card
      as="li"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement))
          return;
        event.preventDefault();
        // The Enter that ends a scan may arrive when its device is already here. The device isn't done until it has a
        // condition.
        if (item.conditionId !== null) onNext();
      }}
    >
      <DeviceHead device={item.device} price={price}>
        <IconButton icon="copy" size="sm" label={`Add another ${item.device.name}`} onClick={onAgain} />
        <IconButton icon="delete" size="sm" label={`Remove ${item.device.name}`} onClick={onRemove} />
      </DeviceHead>
      <ConditionPicker
        id={id}
        conditions={item.conditions}
        conditionId={item.conditionId}
        subIds={item.subIds}
        error={error}
        onChange={onChange}
      />
      <MarginLine deviceId={item.device.id} conditionId={item.conditionId} price={price} />
      {imei && (
        <Box marginTop={3} maxWidth="20rem">
          <TextField
            id={imei.id}
            label="IMEI"
            inputMode="numeric"
            camera="fill"
            autoComplete="off"
            help={item.imei || imei.error ? undefined : 'If you don’t have the IMEI, inspect the phone before you pay.'}
            error={imei.error}
            value={item.imei}
            onChange={(text) => onChange({ imei: text })}
          />
          <CheckAtHand imei={item.imei} />
        </Box>
      )}
      {children}
      {priceChanged && (
        <Box marginTop={3}>
          <Banner tone="warning" title={priceChanged} live action={<TakePrice onTake={onTakePrice} />} />
        </Box>
      )}
    </Card>
  );
}

function TakePrice({ onTake }: { onTake: () => Promise<void> }) {
  const [taking, setTaking] = useState(false);
  const take = async () => {
    setTaking(true);
    await onTake();
    setTaking(false);
  };
  return (
    <Button size="sm" loading={taking} onClick={() => void take()}>
      Use the new price
    </Button>
  );
}
