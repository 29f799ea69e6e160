import type { Category } from '@recoup/contract/pricing/catalogue';
import {
  firstShares,
  oldestAge,
  previewStartingPrices,
  type StartingGrid,
  setStartingPrices,
} from '@recoup/contract/pricing/starting-grid';
import { AmountField, FieldAt, Form, FormField, useContractForm } from '@recoup/screens/forms';
import { Box, Checkbox, FieldError, Grid, Heading, Inline, Stack, Text } from '@recoup/ui';
import { NumberField, PercentField } from '@recoup/ui/fields';
import { useState } from 'react';
import { LookDialog } from '../LookDialog.tsx';
import { AgeTable } from './AgeTable.tsx';
import { type GridValues, gridOf } from './grid-values.ts';

export interface GridCondition {
  readonly id: number;
  readonly term: string;
}

interface Props {
  readonly category: Category;
  readonly brands: readonly string[];
  readonly conditions: readonly GridCondition[];
}

/** The rule of a grid, with the resulting table. Its effect must be previewed before it's saved. */
export function GridForm({ category, brands, conditions }: Props) {
  const [looked, setLooked] = useState<StartingGrid | null>(null);
  const initial: GridValues = {
    category,
    brands: brands.slice(0, 1),
    newest: null,
    loss: 30,
    oldest: 6,
    per_size: 8,
    shares: conditions.map(({ id }, at) => ({ condition_id: id, percent: firstShares[at] ?? firstShares.at(-1) ?? 0 })),
    only_missing: true,
  };
  const form = useContractForm(previewStartingPrices, {
    initial,
    toBody: gridOf,
    // Different conditions need a separate draft.
    draft: [category, ...conditions.map(({ id }) => id)].join(' '),
    quiet: true,
    onDone: () => setLooked(gridOf(form.latest()) as StartingGrid),
  });
  return (
    <>
      <Form form={form} submitLabel="Preview prices">
        <FormField form={form} name="brands" label="Brands">
          {({ id, label, value, onChange, error }) => (
            <Box id={id} role="group" aria-label={label} aria-describedby={error && `${id}-error`} tabIndex={-1}>
              <Text strong>{label}</Text>
              <Inline gap={4} wrap>
                {brands.map((name) => (
                  <Checkbox
                    key={name}
                    label={name}
                    checked={value.includes(name)}
                    onChange={(on) => onChange(brands.filter((one) => (one === name ? on : value.includes(one))))}
                  />
                ))}
              </Inline>
              {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
            </Box>
          )}
        </FormField>
        <Grid min={220}>
          <FormField form={form} name="newest" label="Best price this year">
            {(field) => (
              <AmountField
                {...field}
                required
                help="For a model from this year with the smallest storage, in its best condition."
              />
            )}
          </FormField>
          <FormField form={form} name="loss" label="Depreciation per year">
            {(field) => <PercentField {...field} required max={90} />}
          </FormField>
          <FormField form={form} name="oldest" label="Oldest age">
            {(field) => (
              <NumberField
                {...field}
                required
                min={0}
                max={oldestAge}
                unit="years"
                help="Older devices get no price."
              />
            )}
          </FormField>
          <FormField form={form} name="per_size" label="More for each larger storage">
            {(field) => <PercentField {...field} help="128 GB to 256 GB is one step." />}
          </FormField>
        </Grid>
        <Stack gap={2}>
          <Heading level={2}>Conditions</Heading>
          <Text muted>The share of the best price that each condition pays. You don’t buy conditions at 0%.</Text>
          <Grid min={160}>
            {conditions.map(({ id, term }, at) => (
              <FieldAt<number | null> key={id} form={form} path={`shares.${at}.percent`} label={term}>
                {(field) => <PercentField {...field} />}
              </FieldAt>
            ))}
          </Grid>
        </Stack>
        <AgeTable form={form} conditions={conditions} />
        <FormField form={form} name="only_missing" label="Only devices without a price">
          {({ value, ...field }) => (
            <Checkbox {...field} checked={value} help="Uncheck to replace prices too. Custom prices are always kept." />
          )}
        </FormField>
      </Form>
      {looked && (
        <LookDialog
          title="Set these starting prices?"
          verb="Set prices"
          preview={previewStartingPrices}
          previewInput={{ body: looked }}
          act={setStartingPrices}
          inputOf={(seen, confirmed) => ({ body: { ...looked, seen, ...confirmed } })}
          onClose={() => setLooked(null)}
        />
      )}
    </>
  );
}
