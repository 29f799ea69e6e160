import { useEndpoint } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import {
  type InventoryAlert,
  inventoryAlerts,
  listInventoryAlerts,
  mostAlerted,
} from '@recoup/contract/stock/inventory-alerts';
import { Link } from '@recoup/remote-kit';
import { Banner, Button, Inline, LinkText, Stack } from '@recoup/ui';
import { useState } from 'react';

const key = 'recoup.dismissed-inventory-alerts';
type Dismissed = Readonly<Record<string, number>>;

function readDismissed(): Dismissed {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Dismissed) : {};
  } catch {
    // An entry in an unknown format counts as nothing dismissed.
    return {};
  }
}

/** What staff should look at. An alert dismissed in this browser stays hidden until its count grows. */
export function InventoryAlerts() {
  const { data: found } = useEndpoint(listInventoryAlerts, {});
  const [dismissed, setDismissed] = useState(readDismissed);
  const dismiss = ({ id, count }: InventoryAlert) => {
    const next = { ...readDismissed(), [id]: count };
    localStorage.setItem(key, JSON.stringify(next));
    setDismissed(next);
  };
  const alerts = (found?.data ?? []).filter(({ id, count }) => count > (dismissed[id] ?? 0));
  if (alerts.length === 0) return null;
  return (
    <Banner tone="warning" title="Needs attention">
      <Stack as="ul" gap={1} marginTop={1} aria-label="Inventory alerts">
        {alerts.map((alert) => {
          const { one, many, status, query } = inventoryAlerts[alert.id];
          const count = alert.count >= mostAlerted ? `${mostAlerted} or more` : alert.count;
          return (
            <Inline as="li" key={alert.id} justifyContent="space-between" gap={3}>
              <LinkText asChild>
                <Link to={`${pathTo('inventory', { statusId: status })}${query}`}>
                  {count} {alert.count === 1 ? `item ${one}` : `items ${many}`}
                </Link>
              </LinkText>
              <Button size="sm" onClick={() => dismiss(alert)}>
                Dismiss
              </Button>
            </Inline>
          );
        })}
      </Stack>
    </Banner>
  );
}
