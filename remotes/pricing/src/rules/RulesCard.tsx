import { type Category, categories } from '@recoup/contract/pricing/catalogue';
import { type MassRule, previewRules, setRules } from '@recoup/contract/pricing/mass-rules';
import { useMay } from '@recoup/remote-kit';
import { announce, Box, Button, Card, Heading, Inline, Text } from '@recoup/ui';
import { SortableList } from '@recoup/ui/sorting';
import { useState } from 'react';
import { LookDialog } from '../LookDialog.tsx';
import { bodyOf, type DraftRule } from './draft-rule.ts';
import { RuleDialog } from './RuleDialog.tsx';
import { RuleLine } from './RuleLine.tsx';

/** The rules of a category. Changes are collected here, previewed, and only then applied. */
export function RulesCard({ category, savedRules }: { category: Category; savedRules: readonly MassRule[] }) {
  const may = useMay(setRules);
  const [rules, setDraft] = useState<readonly DraftRule[]>(() =>
    savedRules.map((rule) => ({ ...rule, key: `k${rule.id}` })),
  );
  const [added, setAdded] = useState(0);
  const [open, setOpen] = useState<'add' | 'look' | DraftRule | null>(null);
  const body = { category_id: category, rules: rules.map(bodyOf) };
  const dirty = JSON.stringify(body.rules) !== JSON.stringify(savedRules.map(bodyOf));

  const step = (at: number, by: 1 | -1) => {
    const [rule, other] = [rules[at], rules[at + by]];
    if (!rule || !other) return undefined;
    return () => {
      announce(`Moved to position ${at + by + 1} of ${rules.length}`);
      setDraft(rules.with(at, other).with(at + by, rule));
    };
  };
  const keep = (rule: Omit<DraftRule, 'key'>) => {
    if (open === 'add') {
      setDraft([...rules, { ...rule, key: `a${added}` }]);
      setAdded(added + 1);
    } else if (open !== null && open !== 'look')
      setDraft(rules.map((one) => (one.key === open.key ? { ...rule, key: one.key } : one)));
    setOpen(null);
  };
  return (
    <Card flush>
      <Box padding={4}>
        <Inline justifyContent="space-between" wrap gap={2}>
          <Heading level={2}>Rules for {categories[category].toLowerCase()}</Heading>
          {may && (
            <Button icon="add" onClick={() => setOpen('add')}>
              Add rule
            </Button>
          )}
        </Inline>
      </Box>
      {rules.length === 0 && (
        <Box paddingInline={4} paddingBottom={4}>
          <Text muted>No rules yet. Prices stay as uploaded, synced or entered.</Text>
        </Box>
      )}
      <Box paddingInline={{ base: 1, sm: 2 }}>
        <SortableList
          label="Rules"
          items={rules.map((rule) => ({ id: rule.key, rule }))}
          nameOf={({ rule }) => rule.device}
          onSort={(keys) => setDraft(keys.flatMap((key) => rules.find((rule) => rule.key === key) ?? []))}
          fixed={!may || rules.length < 2}
          divided
        >
          {({ rule }) => (
            <RuleLine
              rule={rule}
              category={category}
              may={may}
              up={step(rules.indexOf(rule), -1)}
              down={step(rules.indexOf(rule), 1)}
              onEdit={() => setOpen(rule)}
              onRemove={() => setDraft(rules.filter((one) => one !== rule))}
            />
          )}
        </SortableList>
      </Box>
      {may && (
        <Box padding={4} borderTopWidth="1px" borderColor="border">
          <Inline gap={2} wrap>
            <Button look="primary" disabled={!dirty} onClick={() => setOpen('look')}>
              Preview changes
            </Button>
            {dirty && (
              <Button onClick={() => setDraft(savedRules.map((rule) => ({ ...rule, key: `k${rule.id}` })))}>
                Discard
              </Button>
            )}
            <Text small muted>
              {dirty ? 'Not saved yet. Prices haven’t changed.' : 'Prices follow these rules.'}
            </Text>
          </Inline>
        </Box>
      )}
      {open === 'look' && (
        <LookDialog
          title="What these rules change"
          verb="Save rules and prices"
          preview={previewRules}
          previewInput={{ body }}
          act={setRules}
          inputOf={(seen, confirmed) => ({ body: { ...body, seen, ...confirmed } })}
          onClose={() => setOpen(null)}
        />
      )}
      {open !== null && open !== 'look' && (
        <RuleDialog
          category={category}
          rule={open === 'add' ? null : open}
          onKeep={keep}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}
