import { formatMoney } from '@recoup/contract/money';
import type { LeafPrice } from '@recoup/contract/pricing/prices';
import { marginText, type PriceMargin } from '@recoup/parts';
import { Box } from '@recoup/ui';
import { gradeOf, marginGrades } from './margin-grade.ts';

/** Where a price comes from, in a letter and in words. */
export function originOf(price: LeafPrice): { mark: string; words: string } {
  if (price.is_custom_price) return { mark: 'C', words: 'Custom price' };
  if (price.is_ruled) return { mark: 'R', words: 'Set by a rule' };
  if (price.source === 'sync') return { mark: 'S', words: 'Synced' };
  return price.source === 'upload' ? { mark: 'U', words: 'Uploaded' } : { mark: 'B', words: 'Set by hand' };
}

interface PriceTextProps {
  price: LeafPrice | undefined;
  /** What is left of it, where that is known. */
  found: PriceMargin | null;
}

/** A price of the editor with the letter of where it comes from, and the sign and color of its margin. */
export function PriceText({ price, found }: PriceTextProps) {
  if (!price) return <Box color="text.subtle">–</Box>;
  const grade = found && marginGrades[gradeOf(found)];
  const margin = found && marginText(found.margin, price.price.currency);
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
      {grade && (
        <Box as="span" role="img" aria-label={grade.words} title={grade.words} fontSize="xs" color={grade.color}>
          {grade.sign}
        </Box>
      )}
      <Box
        as="span"
        title={margin ?? undefined}
        color={grade?.color}
        fontWeight={price.is_custom_price ? 600 : undefined}
      >
        {formatMoney(price.price)}
      </Box>
    </>
  );
}
