import { useEndpoint } from '@recoup/api';
import { type Category, categories } from '@recoup/contract/pricing/catalogue';
import { searchRuleDevices } from '@recoup/contract/pricing/mass-rules';
import { shortestSearch, shortSearchText } from '@recoup/contract/wire';
import { Box, Button, Inline, Text } from '@recoup/ui';
import { Combobox } from '@recoup/ui/overlays';
import { useDeferredValue, useState } from 'react';

/** What a rule applies to. Null for its whole category. */
interface RuleNode {
  id: number | null;
  name: string;
}

/** Selects a whole category, or finds a brand, device or model in it by name. */
export function NodeField({
  category,
  value,
  onChange,
}: {
  category: Category;
  value: RuleNode;
  onChange: (node: RuleNode) => void;
}) {
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const enough = search.length >= shortestSearch;
  const found = useEndpoint(searchRuleDevices, { query: { search, category_id: category } }, { enabled: enough });
  const nodes = enough ? (found.data?.data ?? []) : [];
  return (
    <Box>
      <Combobox
        label="Applies to"
        help={search.length > 0 && !enough ? shortSearchText : 'A brand, device or model.'}
        placeholder={value.name}
        text={text}
        onTextChange={setText}
        loading={enough && found.isPending}
        options={nodes.map(({ id, path_name, leaves }) => ({
          value: String(id),
          label: path_name,
          detail: `${leaves} devices`,
        }))}
        {...(enough && { emptyText: 'No matches' })}
        onSelect={(id) => {
          const node = nodes.find((one) => String(one.id) === id);
          setText('');
          if (node) onChange({ id: node.id, name: node.path_name });
        }}
      />
      <Inline gap={2} wrap>
        <Text small>Selected: {value.name}</Text>
        {value.id !== null && (
          <Button size="sm" onClick={() => onChange({ id: null, name: categories[category] })}>
            All {categories[category]}
          </Button>
        )}
      </Inline>
    </Box>
  );
}
