import { formatMoney } from '@recoup/contract/money';
import { gridAmount, type StartingGrid } from '@recoup/contract/pricing/starting-grid';
import { useMe } from '@recoup/remote-kit';
import { Box, Scroller } from '@recoup/ui';
import type { GridCondition } from './GridForm.tsx';

const ageText = (age: number) => (age === 0 ? 'This year' : age === 1 ? '1 year old' : `${age} years old`);

/** What the grid pays by age and condition, for the smallest storage. */
export function AgeTable({ grid, conditions }: { grid: StartingGrid; conditions: readonly GridCondition[] }) {
  const { currency } = useMe();
  const ages = Array.from({ length: grid.oldest + 1 }, (_, age) => age);
  const cell = { padding: 1.5, textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
  return (
    <Scroller aria-label="Prices by age and condition">
      <Box as="table" width="100%" fontSize="sm">
        <thead>
          <tr>
            <Box as="th" padding={1.5} textAlign="start">
              Age
            </Box>
            {conditions.map(({ id, term }) => (
              <Box as="th" key={id} {...cell}>
                {term}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {ages.map((age) => (
            <tr key={age}>
              <Box as="th" padding={1.5} textAlign="start" fontWeight={400} whiteSpace="nowrap">
                {ageText(age)}
              </Box>
              {conditions.map(({ id }, at) => {
                const amount = gridAmount(grid, { age, size: 0, percent: grid.shares[at]?.percent ?? 0 }, currency);
                return (
                  <Box as="td" key={id} {...cell}>
                    {amount === 0 ? '–' : formatMoney({ amount, currency })}
                  </Box>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Scroller>
  );
}
