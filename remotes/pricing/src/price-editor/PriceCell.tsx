import { formatMoney } from '@recoup/contract/money';
import type { LeafPrice } from '@recoup/contract/pricing/prices';
import type { ScheduledPrice } from '@recoup/contract/pricing/scheduled-prices';
import { marginText, type PriceMargin } from '@recoup/parts';
import { Box, Icon } from '@recoup/ui';
import { gradeOf, marginGrades } from './margin-grade.ts';

/** The source of a price, as a letter and in words. */
export function originOf(price: LeafPrice): { mark: string; words: string } {
  if (price.is_custom_price) return { mark: 'C', words: 'Custom price' };
  if (price.is_ruled) return { mark: 'R', words: 'Set by a rule' };
  if (price.source === 'sync') return { mark: 'S', words: 'Synced' };
  return price.source === 'upload' ? { mark: 'U', words: 'Uploaded' } : { mark: 'B', words: 'Set by hand' };
}

/** Marks a scheduled price, with its new amount. */
function WaitingMark({ price: { after, removes } }: { price: ScheduledPrice }) {
  const words = `Scheduled: ${after ? formatMoney(after) : 'none'}${removes ? ', custom price removed' : ''}`;
  return (
    <Box as="span" role="img" aria-label={words} title={words} color="info.text" display="inline-flex">
      <Icon name="time" size={12} />
    </Box>
  );
}

interface PriceTextProps {
  price: LeafPrice | undefined;
  /** Its margin, if known. */
  found: PriceMargin | null;
  /** Its scheduled price. */
  waiting?: ScheduledPrice | undefined;
}

/** A price in the editor with the letter of its source, and its margin's sign and color. */
export function PriceText({ price, found, waiting }: PriceTextProps) {
  const clock = waiting && <WaitingMark price={waiting} />;
  if (!price)
    return (
      <>
        {clock}
        <Box color="text.subtle">–</Box>
      </>
    );
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
      {clock}
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
