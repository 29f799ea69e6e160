import type { Locator, Page } from '@playwright/test';

/** The list's count of entries: any number but zero, or this one. */
export function pagerOf(page: Page, total?: number | string): Locator {
  if (total === undefined) return page.getByText(/^(1 entry|Showing .* entries)$/);
  const many = total.toLocaleString('en-US');
  return page.getByText(many === '1' ? /^1 entry$/ : new RegExp(`^Showing .* of ${many} entries$`));
}
