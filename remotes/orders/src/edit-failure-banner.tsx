import { Banner, Box } from '@recoup/ui';
import type { EditFailure } from './use-order-edit.ts';

function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Why an edit was not saved; when somebody was faster, who changed what. */
export function EditFailureBanner({ failure }: { failure: EditFailure | null }) {
  if (!failure) return null;
  const changed = failure.conflict?.fields ?? [];
  return (
    <Banner tone={failure.conflict ? 'warning' : 'danger'} title={failure.text} live>
      {changed.length > 0 && (
        <Box as="ul">
          {changed.map(({ field, theirs }) => (
            <li key={field}>
              {field.replaceAll('_', ' ')}: now {words(theirs)}
            </li>
          ))}
        </Box>
      )}
      {failure.conflict ? 'What you entered is kept. Save again to put it on top.' : 'What you entered is kept.'}
    </Banner>
  );
}
