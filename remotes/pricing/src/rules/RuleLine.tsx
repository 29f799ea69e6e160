import { useEndpoint } from '@recoup/api';
import type { Category } from '@recoup/contract/pricing/catalogue';
import { listRuleConditions } from '@recoup/contract/pricing/mass-rules';
import { useMe } from '@recoup/remote-kit';
import { Box, IconButton, Inline, Text } from '@recoup/ui';
import { ruleText } from '../rule-text.ts';
import type { DraftRule } from './draft-rule.ts';

interface RuleLineProps {
  rule: DraftRule;
  category: Category;
  may: boolean;
  up: (() => void) | undefined;
  down: (() => void) | undefined;
  onEdit: () => void;
  onRemove: () => void;
}

/** A rule in words, with its actions. */
export function RuleLine({ rule, category, may, up, down, onEdit, onRemove }: RuleLineProps) {
  const { currency } = useMe();
  const text = ruleText(rule, currency);
  const terms = useEndpoint(listRuleConditions, { query: { category_id: category } });
  const names = terms.data?.data.flatMap(({ id, term }) => (id !== null && rule.conditions.includes(id) ? [term] : []));
  return (
    <Box display="flex" alignItems="center" gap={1} paddingBlock={2}>
      <Box flex={1} minWidth={0} paddingInlineStart={1}>
        <Text strong>{text}</Text>
        <Text small muted>
          {rule.conditions.length === 0 ? 'All conditions' : names?.join(', ')}
          {rule.by === undefined ? ' · new' : ` · set by ${rule.by}`}
        </Text>
      </Box>
      {may && (
        <Inline gap={0}>
          <IconButton size="sm" icon="sort-up" label={`Move “${text}” up`} disabled={!up} onClick={() => up?.()} />
          <IconButton
            size="sm"
            icon="sort-down"
            label={`Move “${text}” down`}
            disabled={!down}
            onClick={() => down?.()}
          />
          <IconButton size="sm" icon="edit" label={`Change “${text}”`} onClick={onEdit} />
          <IconButton size="sm" icon="delete" label={`Remove “${text}”`} onClick={onRemove} />
        </Inline>
      )}
    </Box>
  );
}
