import { useEndpoint } from '@recoup/api';
import { type ParcelSize, showDistanceUnits, unitSystems } from '@recoup/contract/shipping/shipping-settings';
import { FieldAt, type FormFields } from '@recoup/screens/forms';
import { Grid } from '@recoup/ui';
import { NumberField } from '@recoup/ui/fields';

const labels = { weight: 'Weight', length: 'Length', width: 'Width', height: 'Height' } as const;
const names = Object.keys(labels) as (keyof ParcelSize)[];

/**
 * A package's weight and dimensions in the company's units. The form stores grams and millimeters. `at` is their path
 * in the form.
 */
export function ParcelSizeFields({ form, at = '' }: { form: FormFields<object>; at?: `${string}.` | '' }) {
  const { data } = useEndpoint(showDistanceUnits, {});
  const { weight, length } = unitSystems[data?.data.units ?? 'metric'];
  return (
    <Grid min={120} gap={3}>
      {names.map((name) => {
        const unit = name === 'weight' ? weight : length;
        return (
          <FieldAt<number | null> key={name} form={form} path={`${at}${name}`} label={labels[name]}>
            {({ value, onChange, ...field }) => (
              <NumberField
                {...field}
                required
                min={0}
                decimals={unit.decimals}
                unit={unit.name}
                value={value === null ? null : Number((value / unit.of).toFixed(unit.decimals))}
                onChange={(shown) => onChange(shown === null ? null : Math.round(shown * unit.of))}
              />
            )}
          </FieldAt>
        );
      })}
    </Grid>
  );
}
