import { checksFor } from '@recoup/contract/orders/checks/inspection-checks';
import { Checks, useCheckSettings } from '@recoup/parts';
import { type FormFields, faultAt, fieldId } from '@recoup/screens/forms';
import { Box, Button } from '@recoup/ui';
import { useState } from 'react';
import { type Draft, type DraftItem, triedOf } from './draft.ts';

interface DraftChecksProps {
  form: FormFields<Draft>;
  /** The index of the device in the draft. */
  index: number;
  item: DraftItem;
  onChange: (change: Partial<DraftItem>) => void;
}

/**
 * The checks of a device bought at the counter, which count as its inspection. If the company doesn't require every
 * check, they are behind a button to stay out of the way.
 */
export function DraftChecks({ form, index, item, onChange }: DraftChecksProps) {
  const settings = useCheckSettings();
  const tried = triedOf(item);
  const [wanted, setWanted] = useState(tried.checks.length > 0 || tried.wiped !== null);
  if (!settings) return null;
  const { category } = item.device;
  if (checksFor(settings, category).length === 0 && !settings.wiped.includes(category)) return null;
  const path = { checks: `items.${index}.checks`, wiped: `items.${index}.wiped` };
  const isOpen = wanted || settings.all;
  return (
    <Box marginTop={3}>
      {isOpen ? (
        <Checks
          settings={settings}
          category={category}
          ids={{ checks: fieldId(form, path.checks), wiped: fieldId(form, path.wiped) }}
          made={tried}
          latest={() => triedOf(form.latest().items.find(({ key }) => key === item.key) ?? item)}
          errors={{
            checks: faultAt(form, path.checks, 'Checks'),
            wiped: faultAt(form, path.wiped, 'Data wiped'),
          }}
          onChecks={(checks) => onChange({ checks })}
          onWiped={(wiped) => onChange({ wiped })}
        />
      ) : (
        <Button size="sm" look="ghost" onClick={() => setWanted(true)}>
          Record test results
        </Button>
      )}
    </Box>
  );
}
