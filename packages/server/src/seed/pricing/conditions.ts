import type { Category } from '@recoup/contract/pricing/catalogue';
import type { ConditionLook } from '@recoup/contract/pricing/condition-look';

/** A condition of the demo, with the answers that add to or subtract from its price (cents). */
export interface ConditionPlan {
  term: string;
  look: ConditionLook;
  help: string;
  subs: readonly { term: string; amount: number }[];
}

const boxed = { term: 'Box and accessories included', amount: 500 };
const crackedBack = { term: 'Back is cracked', amount: -3000 };
const weakBattery = { term: 'Battery health below 80%', amount: -2000 };

const electronics: readonly ConditionPlan[] = [
  {
    term: 'Brand New',
    look: 'sealed',
    help: 'Sealed in the original box. Never used.',
    subs: [{ term: 'Proof of purchase', amount: 500 }],
  },
  { term: 'Flawless', look: 'flawless', help: 'Works perfectly. No visible scratches, even up close.', subs: [boxed] },
  {
    term: 'Good',
    look: 'light',
    help: 'Works perfectly. Light scratches that you can’t feel.',
    subs: [boxed, weakBattery],
  },
  {
    term: 'Fair',
    look: 'worn',
    help: 'Works perfectly. Deep scratches or dents, but no cracks.',
    subs: [boxed, weakBattery, crackedBack],
  },
  {
    term: 'Broken (works partly)',
    look: 'cracked',
    help: 'Turns on, but the screen is cracked or something doesn’t work.',
    subs: [crackedBack],
  },
  { term: 'No Power', look: 'dead', help: 'Doesn’t turn on.', subs: [] },
];

const books: readonly ConditionPlan[] = [
  {
    term: 'Brand New',
    look: 'sealed',
    help: 'Never read. Access codes unused.',
    subs: [{ term: 'Access code unused', amount: 800 }],
  },
  { term: 'Good', look: 'light', help: 'Read, but no writing and no loose pages.', subs: [] },
  {
    term: 'Fair',
    look: 'worn',
    help: 'Complete, with some underlining or worn corners.',
    subs: [{ term: 'Writing on more than ten pages', amount: -300 }],
  },
];

const golf: readonly ConditionPlan[] = [
  {
    term: 'Brand New',
    look: 'sealed',
    help: 'Never used. Plastic still on.',
    subs: [{ term: 'Head cover included', amount: 1000 }],
  },
  {
    term: 'Flawless',
    look: 'flawless',
    help: 'Played a few rounds. No marks on the crown or face.',
    subs: [{ term: 'Head cover included', amount: 1000 }],
  },
  {
    term: 'Good',
    look: 'light',
    help: 'Normal signs of play.',
    subs: [
      { term: 'Head cover included', amount: 1000 },
      { term: 'Grip is worn', amount: -800 },
    ],
  },
  {
    term: 'Fair',
    look: 'worn',
    help: 'Chips or scratches on the crown, but no cracks.',
    subs: [{ term: 'Grip is worn', amount: -800 }],
  },
];

/** The conditions of a category, best first. */
export function conditionsOf(category: Category): readonly ConditionPlan[] {
  if (category === 'books') return books;
  return category === 'golf' ? golf : electronics;
}
