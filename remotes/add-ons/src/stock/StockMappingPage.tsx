import { integrationOf, stockOutcomes } from '@recoup/contract/add-ons/integration';
import { getStockMapping, putStockMapping, type StockMapping } from '@recoup/contract/exchange/stock-mapping';
import { pathTo } from '@recoup/contract/route';
import { useParams } from '@recoup/remote-kit';
import { Page, useIdParam } from '@recoup/screens';
import { type ContractForm, EditForm, setField } from '@recoup/screens/forms';
import { Banner, SelectField, Stack, TextField } from '@recoup/ui';
import type { ComponentProps } from 'react';
import { MappingCard } from '../MappingCard.tsx';
import { TheirsField } from '../TheirsField.tsx';

type Values = StockMapping & { version: number };

const valuesOf = ({ grades, locations, statuses, version }: Values): Values => ({
  grades,
  locations,
  statuses,
  version,
});

/** Maps a company's terms to those of a system that manages its stock. */
export default function StockMappingPage() {
  const id = useIdParam('connectionId');
  const { slug = '' } = useParams();
  return (
    <Page
      narrow
      title="Mapping"
      subtitle="Match your conditions, locations and sales to the other system’s names."
      back={{ to: pathTo('integration', { slug }), label: 'Account' }}
    >
      <EditForm
        what="Mapping"
        read={getStockMapping}
        input={id === null ? null : { params: { id } }}
        save={putStockMapping}
        {...(id !== null && { params: { id } })}
        valuesOf={valuesOf}
        draft={`mapping-${id}`}
        fields={6}
      >
        {(form: ContractForm<Values>, stored) => {
          const { integration, conditions, places, their_grades, their_places, message } = stored;
          const { name, stock } = integrationOf(integration);
          const put = (table: 'grades' | 'locations', row: string, value: string) =>
            setField(form, table, { ...form.values[table], [row]: value });
          const words = [...new Set([...Object.keys(stock?.statuses ?? {}), ...Object.keys(form.values.statuses)])];
          return (
            <Stack gap={6}>
              {message && <Banner tone="warning" title={message} />}
              <MappingCard title="Conditions" about={`Condition names in ${name}. Leave blank to use the same name.`}>
                {conditions.map((condition) => (
                  <Theirs
                    key={condition}
                    label={condition}
                    value={form.values.grades[condition] ?? ''}
                    none="Same name"
                    choices={their_grades?.map((grade) => ({ id: grade, name: grade })) ?? null}
                    onChange={(value) => put('grades', condition, value)}
                  />
                ))}
              </MappingCard>
              {places.length > 0 && (
                <MappingCard
                  title="Locations"
                  about={`${stock?.place ?? 'Warehouse'} at ${name}. Leave blank to use the account’s.`}
                >
                  {places.map((place) => (
                    <Theirs
                      key={place.id}
                      label={place.name}
                      value={form.values.locations[String(place.id)] ?? ''}
                      none="Account default"
                      choices={their_places}
                      onChange={(value) => put('locations', String(place.id), value)}
                    />
                  ))}
                </MappingCard>
              )}
              <MappingCard
                title="Updates from the other system"
                about={`What happens to a device here when ${name} reports this.`}
              >
                {words.map((word) => (
                  <SelectField
                    key={word}
                    label={word}
                    value={form.values.statuses[word] ?? 'ignored'}
                    onChange={(value) =>
                      setField(form, 'statuses', {
                        ...form.values.statuses,
                        [word]: value as keyof typeof stockOutcomes,
                      })
                    }
                    options={Object.entries(stockOutcomes).map(([value, label]) => ({ value, label }))}
                  />
                ))}
              </MappingCard>
            </Stack>
          );
        }}
      </EditForm>
    </Page>
  );
}

type TheirsProps = Omit<ComponentProps<typeof TheirsField>, 'choices'> & {
  /** Null accepts any text. */
  choices: ComponentProps<typeof TheirsField>['choices'] | null;
};

/** The name in the other system: selected if it lists its options, typed otherwise. */
function Theirs({ choices, ...field }: TheirsProps) {
  if (choices) return <TheirsField {...field} choices={choices} />;
  const { label, value, onChange } = field;
  return <TextField label={label} value={value} onChange={onChange} maxLength={100} />;
}
