import { type Category, categories } from '@recoup/contract/pricing/catalogue';
import { previewReset, resetCustomPrices } from '@recoup/contract/pricing/prices';
import { IfAllowed } from '@recoup/screens';
import { Button } from '@recoup/ui';
import { useState } from 'react';
import { LookDialog } from '../LookDialog.tsx';

/** Removes all custom prices of a category, after a preview. */
export function ResetCustomPrices({ category }: { category: Category }) {
  const [asking, setAsking] = useState(false);
  const body = { category_id: category };
  return (
    <IfAllowed endpoint={resetCustomPrices}>
      <Button icon="undo" onClick={() => setAsking(true)}>
        Reset custom prices
      </Button>
      {asking && (
        <LookDialog
          title={`Remove custom prices for ${categories[category]}?`}
          verb="Remove custom prices"
          preview={previewReset}
          previewInput={{ body }}
          act={resetCustomPrices}
          inputOf={(seen, confirmed) => ({ body: { ...body, seen, ...confirmed } })}
          onClose={() => setAsking(false)}
        />
      )}
    </IfAllowed>
  );
}
