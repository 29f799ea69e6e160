import { needsImei } from '@recoup/contract/pricing/catalogue';
import type { OfflinePrices } from '@recoup/contract/pricing/offline-prices';
import { ConditionPicker, DeviceHead, useFocusOnChoice } from '@recoup/parts';
import { type FormFields, faultAt, fieldId, useOwnForm } from '@recoup/screens/forms';
import { Box, Card, IconButton, TextField } from '@recoup/ui';
import type { Vault } from '../vault/vault.ts';
import { PicturesField } from '../work/PicturesField.tsx';
import { type DraftDevice, type DraftOrder, quoteOf } from './draft-order.ts';

/** A device of an offline order: its condition, answers, IMEI and value at the stored prices. */
export function DeviceCard(props: {
  form: FormFields<DraftOrder>;
  vault: Vault;
  at: number;
  prices: OfflinePrices;
  device: DraftDevice;
  /** Whether it was just added, so that its condition is the next thing to enter. */
  focused: boolean;
  onChange: (change: Partial<DraftDevice>) => void;
  onRemove: () => void;
}) {
  const { vault, at, prices, device: draft, focused, onChange, onRemove } = props;
  const form = useOwnForm(props.form);
  const condition = `items.${at}.condition_id`;
  useFocusOnChoice(fieldId(form, condition), focused);
  // Storing a picture takes a moment, and others may have been added meanwhile.
  const latest = () => form.latest().devices.find(({ key }) => key === draft.key) ?? draft;
  const quote = quoteOf(prices, draft);
  if (!quote) return null;
  const { device, conditions, price } = quote;
  return (
    <Card as="section" aria-label={device.name}>
      <DeviceHead device={device} price={price}>
        <IconButton icon="delete" size="sm" label={`Remove ${device.name}`} onClick={onRemove} />
      </DeviceHead>
      <ConditionPicker
        id={fieldId(form, condition)}
        conditions={conditions}
        conditionId={draft.conditionId}
        subIds={draft.subIds}
        error={faultAt(form, condition, 'Condition')}
        onChange={onChange}
      />
      {needsImei(device.category) && (
        <Box marginTop={3} maxWidth="20rem">
          <TextField
            id={fieldId(form, `items.${at}.imei`)}
            label="IMEI"
            inputMode="numeric"
            camera="fill"
            autoComplete="off"
            help="We check the check digit now. We’ll check whether it’s blocked when you’re back online."
            error={faultAt(form, `items.${at}.imei`, 'IMEI')}
            value={draft.imei}
            onChange={(imei) => onChange({ imei })}
          />
        </Box>
      )}
      <PicturesField
        vault={vault}
        pictures={draft.pictures ?? []}
        onChange={(change) => onChange({ pictures: change(latest().pictures ?? []) })}
      />
    </Card>
  );
}
