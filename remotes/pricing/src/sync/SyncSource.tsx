import { useEndpoint } from '@recoup/api';
import type { AnswerOf } from '@recoup/contract';
import { type Category, categories } from '@recoup/contract/pricing/catalogue';
import {
  endPriceSync,
  listSourceConditions,
  listSyncableSources,
  listSyncConditions,
  type NightlyMode,
  nightlyModes,
  setPriceSync,
  startPriceSync,
  type syncOverview,
} from '@recoup/contract/pricing/price-sync';
import { pathTo } from '@recoup/contract/route';
import { useMay, useNavigate } from '@recoup/remote-kit';
import { ActionButton, When } from '@recoup/screens';
import { Banner, Box, Button, Card, Facts, Heading, Inline, SelectField, Stack, Text } from '@recoup/ui';
import { RadioGroup } from '@recoup/ui/fields';
import { useState } from 'react';

interface SyncSourceProps {
  category: Category;
  overview: AnswerOf<typeof syncOverview>['data'];
  onRefresh: () => void;
  refreshing: boolean;
}

/** The source of a category's prices, and the mapping of its conditions to ours. */
export function SyncSource({ category, overview, onRefresh, refreshing }: SyncSourceProps) {
  const { source, is_revoked, devices, different, total_device_manual, last_synced_at } = overview;
  const may = useMay(setPriceSync);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(source ? String(source.id) : '');
  const [mapped, setMapped] = useState<ReadonlyMap<number, string>>(
    () => new Map(overview.mapping.map((one) => [one.condition_id, String(one.source_condition_id)])),
  );
  const [nightly, setNightly] = useState(overview.nightly);
  const sources = useEndpoint(listSyncableSources, {});
  const ownConditions = useEndpoint(listSyncConditions, { query: { category_id: category } });
  const theirs = useEndpoint(
    listSourceConditions,
    { query: { category_id: category, sub_domain: Number(chosen) } },
    { enabled: chosen !== '', keepPrevious: false },
  );
  const conditions = ownConditions.data?.data ?? [];
  const offered = chosen === '' ? [] : (theirs.data?.data ?? []);
  const termOf = (id: number) => mapped.get(id) ?? String(sameTerm(conditions, offered, id) ?? '');
  const mapping = conditions.flatMap(({ id }) => {
    const theirId = termOf(id);
    return theirId === '' ? [] : [{ condition_id: id, source_condition_id: Number(theirId) }];
  });
  const companies = sources.data?.data ?? [];
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={2}>Sync {categories[category].toLowerCase()} from another company</Heading>
        {is_revoked && (
          <Banner tone="warning" title="The company no longer shares its prices">
            We’ve stopped copying prices. Copied prices stay until you change them.
          </Banner>
        )}
        {source && (
          <Facts
            columns={3}
            items={[
              { label: 'Source', value: source.name },
              { label: 'Devices in both catalogs', value: devices },
              { label: 'Different prices', value: different },
              { label: 'Devices with custom prices', value: total_device_manual },
              { label: 'Last compared', value: <When at={last_synced_at} clock /> },
            ]}
          />
        )}
        {!source && companies.length === 0 && <Text muted>No company shares its prices yet.</Text>}
        {may && companies.length > 0 && (
          <>
            <Box maxWidth="320px">
              <SelectField
                label="Sync prices from"
                value={chosen}
                options={[
                  { value: '', label: 'Choose a company' },
                  ...companies.map(({ id, name, currency, same_currency }) => ({
                    value: String(id),
                    label: same_currency ? name : `${name} (${currency})`,
                  })),
                ]}
                onChange={(id) => {
                  setChosen(id);
                  setMapped(new Map());
                }}
              />
            </Box>
            {chosen !== '' && (
              <Box maxWidth="560px">
                <RadioGroup label="Every night" value={nightly} onChange={setNightly} options={modes} />
              </Box>
            )}
            {chosen !== '' && (
              <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap={3}>
                {conditions.map(({ id, term }) => (
                  <SelectField
                    key={id}
                    label={`Source for ${term}`}
                    value={termOf(id)}
                    options={[
                      { value: '', label: 'Nothing' },
                      ...offered.map((one) => ({ value: String(one.id), label: one.term })),
                    ]}
                    onChange={(theirId) => setMapped(new Map(mapped).set(id, theirId))}
                  />
                ))}
              </Box>
            )}
          </>
        )}
        <Inline gap={2} wrap>
          {chosen !== '' && (
            <ActionButton
              endpoint={setPriceSync}
              input={{ body: { category_id: category, source_id: Number(chosen), mapping, nightly } }}
              failed="We couldn’t save the source"
            >
              Save source
            </ActionButton>
          )}
          {source && (
            <ActionButton
              look="primary"
              endpoint={startPriceSync}
              input={{ body: { category_id: category } }}
              failed="We couldn’t compare the prices"
              onDone={() => void navigate(pathTo('priceUpload'))}
            >
              Compare prices now
            </ActionButton>
          )}
          {(source || is_revoked) && (
            <>
              <Button icon="refresh" loading={refreshing} onClick={onRefresh}>
                Refresh
              </Button>
              <ActionButton
                endpoint={endPriceSync}
                input={{ body: { category_id: category } }}
                confirm={{
                  title: 'Stop syncing?',
                  text: 'Prices no longer sync. Current prices stay.',
                  verb: 'Stop syncing',
                  danger: true,
                }}
              >
                Stop syncing
              </ActionButton>
            </>
          )}
        </Inline>
      </Stack>
    </Card>
  );
}

const modes = (Object.keys(nightlyModes) as NightlyMode[]).map((value) => ({ value, label: nightlyModes[value] }));

/** Maps conditions of the same name, as an initial mapping. */
function sameTerm(
  ownConditions: readonly { id: number; term: string }[],
  theirs: readonly { id: number; term: string }[],
  id: number,
): number | undefined {
  const term = ownConditions.find((one) => one.id === id)?.term.toLowerCase();
  return theirs.find((one) => one.term.toLowerCase() === term)?.id;
}
