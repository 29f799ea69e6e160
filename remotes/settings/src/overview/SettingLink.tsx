import { Link } from '@recoup/remote-kit';
import { Box, Icon, isIconName, Text } from '@recoup/ui';
import { fieldsFound, type Setting } from './settings-table.ts';

/** A link to a setting with its description. If its fields matched the search, it says which. */
export function SettingLink({ setting, words }: { setting: Setting; words: string }) {
  const { path, icon, label, about } = setting;
  const fields = fieldsFound(setting, words);
  return (
    <li>
      <Box asChild display="flex" gap={3} padding={2} marginInline={-2} borderRadius="md" _hover={{ bg: 'bg.hover' }}>
        <Link to={path}>
          <Box color="text.muted" paddingTop={0.5}>
            <Icon name={isIconName(icon) ? icon : 'right'} />
          </Box>
          <Box>
            <Text strong>{label}</Text>
            <Text small muted>
              {about}
            </Text>
            {fields.length > 0 && <Text small>Fields: {fields.join(', ')}</Text>}
          </Box>
        </Link>
      </Box>
    </li>
  );
}
