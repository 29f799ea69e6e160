import type { Category } from '@recoup/contract/pricing/catalogue';
import {
  firstShares,
  oldestAge,
  previewStartingPrices,
  type StartingGrid,
  setStartingPrices,
} from '@recoup/contract/pricing/starting-grid';
import { useMay } from '@recoup/remote-kit';
import { AmountField } from '@recoup/screens/forms';
import { Box, Button, Checkbox, Grid, Heading, Inline, Stack, Text } from '@recoup/ui';
import { NumberField, PercentField } from '@recoup/ui/fields';
import { useState } from 'react';
import { LookDialog } from '../LookDialog.tsx';
import { AgeTable } from './AgeTable.tsx';

export interface GridCondition {
  readonly id: number;
  readonly term: string;
}

interface Props {
  readonly category: Category;
  readonly brands: readonly string[];
  readonly conditions: readonly GridCondition[];
}

/** The rule of a grid, with the table it makes; nothing is saved before its effect was looked at. */
export function GridForm({ category, brands, conditions }: Props) {
  const may = useMay(setStartingPrices);
  const [chosen, setChosen] = useState<readonly string[]>(brands.slice(0, 1));
  const [newest, setNewest] = useState<number | null>(null);
  const [loss, setLoss] = useState<number | null>(30);
  const [oldest, setOldest] = useState<number | null>(6);
  const [perSize, setPerSize] = useState<number | null>(8);
  const [shares, setShares] = useState<readonly (number | null)[]>(() =>
    conditions.map((_, at) => firstShares[at] ?? firstShares.at(-1) ?? 0),
  );
  const [onlyMissing, setOnlyMissing] = useState(true);
  const [looking, setLooking] = useState(false);
  const isWhole = chosen.length > 0 && newest !== null && newest > 0 && loss !== null && oldest !== null;
  const grid: StartingGrid = {
    category,
    brands: [...chosen],
    newest: newest ?? 0,
    loss: loss ?? 0,
    oldest: oldest ?? 0,
    per_size: perSize ?? 0,
    shares: conditions.map(({ id }, at) => ({ condition_id: id, percent: shares[at] ?? 0 })),
    only_missing: onlyMissing,
  };
  return (
    <Stack gap={5}>
      <Box role="group" aria-label="Brands">
        <Text strong>Brands</Text>
        <Inline gap={4} wrap>
          {brands.map((name) => (
            <Checkbox
              key={name}
              label={name}
              checked={chosen.includes(name)}
              onChange={(on) => setChosen(on ? [...chosen, name] : chosen.filter((one) => one !== name))}
            />
          ))}
        </Inline>
      </Box>
      <Grid min={220}>
        <AmountField
          label="Best price this year"
          help="For a model from this year with the smallest storage, in its best condition."
          required
          value={newest}
          onChange={setNewest}
        />
        <PercentField label="Loss per year" required max={90} value={loss} onChange={setLoss} />
        <NumberField
          label="Oldest age"
          help="Older devices get no price."
          unit="years"
          required
          min={0}
          max={oldestAge}
          value={oldest}
          onChange={setOldest}
        />
        <PercentField
          label="More for each larger storage"
          help="128 GB to 256 GB is one step."
          value={perSize}
          onChange={setPerSize}
        />
      </Grid>
      <Stack gap={2}>
        <Heading level={2}>Conditions</Heading>
        <Text muted>The share of the best price that each condition pays. 0% is not bought.</Text>
        <Grid min={160}>
          {conditions.map(({ id, term }, at) => (
            <PercentField
              key={id}
              label={term}
              value={shares[at] ?? null}
              onChange={(share) => setShares(shares.with(at, share))}
            />
          ))}
        </Grid>
      </Stack>
      {isWhole && <AgeTable grid={grid} conditions={conditions} />}
      <Checkbox
        label="Only devices without a price"
        help="Uncheck to replace prices too. Custom prices are always kept."
        checked={onlyMissing}
        onChange={setOnlyMissing}
      />
      {may && (
        <Inline>
          <Button look="primary" disabled={!isWhole} onClick={() => setLooking(true)}>
            Preview prices
          </Button>
        </Inline>
      )}
      {looking && (
        <LookDialog
          title="Set these starting prices?"
          verb="Set prices"
          preview={previewStartingPrices}
          previewInput={{ body: grid }}
          act={setStartingPrices}
          inputOf={(seen) => ({ body: { ...grid, seen } })}
          onClose={() => setLooking(false)}
        />
      )}
    </Stack>
  );
}
