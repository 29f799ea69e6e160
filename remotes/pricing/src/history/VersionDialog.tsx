import { useEndpoint } from '@recoup/api';
import { listVersionPrices, type MovedPrice } from '@recoup/contract/pricing/price-history';
import type { PriceVersion } from '@recoup/contract/pricing/prices';
import { ListPager, Loaded, usePages, When } from '@recoup/screens';
import { DataTable } from '@recoup/screens/tables';
import { Stack, Text } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import { movedColumns } from './moved-columns.tsx';

/** Every price that a change affected. */
export function VersionDialog({ version, onClose }: { version: PriceVersion; onClose: () => void }) {
  const { query, pager } = usePages();
  const read = useEndpoint(listVersionPrices, { params: { id: version.id }, query });
  return (
    <Dialog open size="lg" title={version.subject} onClose={onClose}>
      <Stack gap={3}>
        <Text muted>
          {version.by}, <When at={version.live_at} clock />
        </Text>
        <Loaded what="Prices" read={read}>
          {(answer) => (
            <>
              <DataTable
                label="Prices"
                columns={movedColumns}
                items={answer.data}
                idOf={({ leaf_id, condition_id }: MovedPrice) => `${leaf_id} ${condition_id}`}
              />
              <ListPager answer={answer} {...pager} />
            </>
          )}
        </Loaded>
      </Stack>
    </Dialog>
  );
}
