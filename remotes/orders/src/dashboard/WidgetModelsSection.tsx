import { useEndpoint } from '@recoup/api';
import type { AnswerOf } from '@recoup/contract';
import { categories } from '@recoup/contract/pricing/catalogue';
import {
  arrangeWidgetModels,
  listWidgetModels,
  resetWidgetModels,
  searchWidgetModels,
  type WidgetModel,
} from '@recoup/contract/reports/widget-devices';
import { ActionButton, Loaded, Section, useAction } from '@recoup/screens';
import { Box, IconButton, Inline, Stack, Text } from '@recoup/ui';
import { Combobox } from '@recoup/ui/overlays';
import { SortableList } from '@recoup/ui/sorting';
import { useDeferredValue, useRef, useState } from 'react';

type Arrangement = AnswerOf<typeof listWidgetModels>['data'];

/** The models shown first in the company's widget, ordered by dragging or with Space and the arrow keys. */
export default function WidgetModelsSection() {
  const read = useEndpoint(listWidgetModels, {});
  const arrangement = read.data?.data;
  return (
    <Section
      id="dashboard.models"
      title="Pinned models"
      actions={
        arrangement?.arranged && (
          <ActionButton
            endpoint={resetWidgetModels}
            input={{ body: { version: arrangement.version } }}
            look="ghost"
            size="sm"
            confirm={{
              title: 'Unpin all models?',
              text: 'Customers will see the most quoted models first.',
              verb: 'Unpin all',
              danger: true,
            }}
          >
            Reset
          </ActionButton>
        )
      }
    >
      <Loaded what="Pinned models" read={read} skeleton={480} fades>
        {({ data }) => <Models arrangement={data} />}
      </Loaded>
    </Section>
  );
}

function Models({ arrangement }: { arrangement: Arrangement }) {
  const { may, run } = useAction(arrangeWidgetModels, { failed: 'We couldn’t reorder the models', quiet: true });
  /** The latest change until the server has saved it. */
  const [wanted, setWanted] = useState<readonly WidgetModel[] | null>(null);
  const models = wanted ?? arrangement.models;

  /** The latest change made during a save. It is saved next, on top of that save's result. */
  const waiting = useRef<readonly WidgetModel[] | null>(null);
  const isSaving = useRef(false);

  const arrange = async (next: readonly WidgetModel[]) => {
    setWanted(next);
    waiting.current = next;
    if (isSaving.current) return;
    isSaving.current = true;
    let version: number | undefined = arrangement.version;
    while (waiting.current && version !== undefined) {
      const model_ids = waiting.current.map(({ id }) => id);
      waiting.current = null;
      version = (await run({ body: { model_ids, version } }))?.data.version;
    }
    waiting.current = null;
    isSaving.current = false;
    setWanted(null);
  };
  const intro = arrangement.arranged
    ? 'Customers see these models first, in this order.'
    : 'Customers see the most quoted models first until you pin some.';

  return (
    <Stack gap={3}>
      <Text muted>{intro}</Text>
      {may && <ModelSearch pinned={models} onAdd={(model) => void arrange([model, ...models])} />}
      {models.length === 0 && <Text muted>No pinned models. Search for a model to pin it.</Text>}
      {may ? (
        <SortableList
          label="Models"
          items={models.map((model) => ({ ...model, id: String(model.id) }))}
          nameOf={({ name }) => name}
          onSort={(ids) => void arrange(ids.flatMap((id) => models.find((model) => String(model.id) === id) ?? []))}
        >
          {(model) => (
            <Inline justifyContent="space-between">
              <ModelName model={model} />
              <IconButton
                icon="close"
                size="sm"
                label={`Unpin ${model.name}`}
                onClick={() => void arrange(models.filter(({ id }) => String(id) !== model.id))}
              />
            </Inline>
          )}
        </SortableList>
      ) : (
        <Box as="ol">
          {models.map((model) => (
            <Box as="li" key={model.id} paddingBlock={2}>
              <ModelName model={model} />
            </Box>
          ))}
        </Box>
      )}
    </Stack>
  );
}

function ModelName({ model }: { model: Pick<WidgetModel, 'name' | 'category'> }) {
  return (
    <Text overflowWrap="anywhere">
      {model.name}{' '}
      <Box as="span" color="text.muted" fontSize="sm">
        {categories[model.category]}
      </Box>
    </Text>
  );
}

function ModelSearch({ pinned, onAdd }: { pinned: readonly WidgetModel[]; onAdd: (model: WidgetModel) => void }) {
  const [text, setText] = useState('');
  const words = useDeferredValue(text.trim());
  const enough = words.length >= 3;
  const found = useEndpoint(searchWidgetModels, { query: { search: words } }, { enabled: enough });
  const models = !enough ? [] : (found.data?.data ?? []);
  const offered = models.filter(({ id }) => !pinned.some((model) => model.id === id));
  return (
    <Box maxWidth="400px">
      <Combobox
        label="Pin a model"
        placeholder="iphone 14 pro"
        help={words.length > 0 && !enough ? 'The search must be at least 3 characters.' : undefined}
        text={text}
        onTextChange={setText}
        loading={(enough && (found.isPending || found.isPlaceholderData)) || words !== text.trim()}
        options={offered.map((model) => ({
          value: String(model.id),
          label: model.name,
          detail: categories[model.category],
        }))}
        emptyText={enough ? 'No matching models' : undefined}
        onSelect={(value) => {
          setText('');
          const model = offered.find(({ id }) => String(id) === value);
          if (model) onAdd(model);
        }}
      />
    </Box>
  );
}
