import type { Locator, Page } from '@playwright/test';

/** What a list says of how many it has: any number but none, or this one. */
export function pagerOf(page: Page, total?: number | string): Locator {
  if (total === undefined) return page.getByText(/^(1 entry|Showing .* entries)$/);
  const many = total.toLocaleString('en-US');
  return page.getByText(many === '1' ? /^1 entry$/ : new RegExp(`^Showing .* of ${many} entries$`));
}
