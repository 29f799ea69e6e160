import { formatMoney } from '@recoup/contract/money';
import type { LeafPrice } from '@recoup/contract/pricing/prices';
import { Box } from '@recoup/ui';

/** Where a price comes from, in a letter and in words. */
export function originOf(price: LeafPrice): { mark: string; words: string } {
  if (price.is_custom_price) return { mark: 'C', words: 'Custom price' };
  if (price.is_ruled) return { mark: 'R', words: 'Set by a rule' };
  if (price.source === 'sync') return { mark: 'S', words: 'Synced' };
  return price.source === 'upload' ? { mark: 'U', words: 'Uploaded' } : { mark: 'B', words: 'Set by hand' };
}

/** A price of the editor with the letter of where it comes from. */
export function PriceText({ price }: { price: LeafPrice | undefined }) {
  if (!price) return <Box color="text.subtle">–</Box>;
  const { mark, words } = originOf(price);
  return (
    <>
      <Box
        as="span"
        title={words}
        aria-label={words}
        role="img"
        fontSize="xs"
        color="text.subtle"
        marginInlineEnd="auto"
      >
        {mark}
      </Box>
      <Box as="span" fontWeight={price.is_custom_price ? 600 : undefined}>
        {formatMoney(price.price)}
      </Box>
    </>
  );
}
