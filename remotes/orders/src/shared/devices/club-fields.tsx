import { type ClubChoice, clubChoices } from '@recoup/contract/stock/item-attributes';
import { Grid, SelectField, Stack, Text } from '@recoup/ui';
import { clubOf, withChoice } from './club-options.ts';

const notSaid = 'not-said';
const names = Object.keys(clubChoices) as ClubChoice[];

/**
 * The options that distinguish golf clubs of the same model, selected from lists. Loft and length come from the
 * catalog.
 */
export function ClubFields({ options, onChange }: { options: string; onChange: (options: string) => void }) {
  const { chosen, other } = clubOf(options);
  return (
    <Stack gap={2}>
      <Grid columns={2}>
        {names.map((name) => (
          <SelectField
            key={name}
            label={name}
            value={chosen[name] ?? notSaid}
            onChange={(value) => onChange(withChoice(options, name, value === notSaid ? null : value))}
            options={[
              { value: notSaid, label: 'Not specified' },
              ...clubChoices[name].map((value) => ({ value, label: value })),
            ]}
          />
        ))}
      </Grid>
      {other && (
        <Text small muted>
          Also specified: {other}
        </Text>
      )}
    </Stack>
  );
}
