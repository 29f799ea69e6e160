import { useEndpoint } from '@recoup/api';
import { listNetworkOptions } from '@recoup/contract/orders/order-options';
import { type CarrierLock, carrierLockNames, carrierLocks } from '@recoup/contract/stock/carrier-lock';
import { FormField, type FormFields } from '@recoup/screens/forms';
import { Grid, SelectField, TextField } from '@recoup/ui';

/** The form values of a device that uses a mobile network. */
export interface NetworkValues {
  network: string;
  /** Empty if unknown. */
  carrier_lock: CarrierLock | '';
}

/** The form's initial values. */
export function networkOf(item: { network: string | null; carrier_lock: CarrierLock | null }): NetworkValues {
  return { network: item.network ?? '', carrier_lock: item.carrier_lock ?? '' };
}

/** The request body of these values. */
export function networkBody({ network, carrier_lock }: NetworkValues) {
  return { network: network || null, carrier_lock: carrier_lock || null };
}

/** The network a device was sold for, and whether it's locked to it. Suggests the company's networks. */
export function NetworkFields({ form }: { form: FormFields<NetworkValues> }) {
  const networks = useEndpoint(listNetworkOptions, {}).data?.data;
  return (
    <Grid columns={2}>
      <FormField form={form} name="carrier_lock" label="Carrier lock">
        {(field) => (
          <SelectField
            {...field}
            options={[
              { value: '', label: 'Not specified' },
              ...carrierLockNames.map((value) => ({ value, label: carrierLocks[value] })),
            ]}
          />
        )}
      </FormField>
      <FormField form={form} name="network" label="Network">
        {(field) => <TextField {...field} autoComplete="off" maxLength={60} suggestions={networks} />}
      </FormField>
    </Grid>
  );
}
