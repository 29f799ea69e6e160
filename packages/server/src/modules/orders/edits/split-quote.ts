import type { OriginalQuote } from '@recoup/contract/orders/order-edits';

type Line = OriginalQuote['items'][number];

/** Identifies a quoted device as far as the quote allows. Identical lines are interchangeable. */
function identityOf({ name, condition, subs, price }: Omit<Line, 'position'>): string {
  return JSON.stringify([name, condition, subs, price.amount]);
}

function quoteOfLines({ quoted_at, total }: OriginalQuote, lines: readonly Line[]): OriginalQuote {
  return {
    quoted_at,
    total: { ...total, amount: lines.reduce((sum, { price }) => sum + price.amount, 0) },
    items: lines.map((line, i) => ({ ...line, position: i + 1 })),
  };
}

/**
 * Splits the original quote: the lines of the devices that leave go with them. A device added later was never quoted,
 * so it takes no line along. Together, both parts equal the original quote.
 */
export function splitQuote(quote: OriginalQuote, leaving: readonly Omit<Line, 'position'>[]) {
  const wanted = leaving.map(identityOf);
  const staying: Line[] = [];
  const moved: Line[] = [];
  for (const line of quote.items) {
    const at = wanted.indexOf(identityOf(line));
    if (at < 0) staying.push(line);
    else {
      wanted.splice(at, 1);
      moved.push(line);
    }
  }
  return { staying: quoteOfLines(quote, staying), moved: quoteOfLines(quote, moved) };
}
