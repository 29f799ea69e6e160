import type { Category } from '@recoup/contract/pricing/catalogue';

/** A condition of the demo, with the answers that add to or subtract from its price (cents). */
export interface ConditionPlan {
  term: string;
  help: string;
  subs: readonly { term: string; amount: number }[];
}

const boxed = { term: 'Box and accessories included', amount: 500 };
const crackedBack = { term: 'Back is cracked', amount: -3000 };
const weakBattery = { term: 'Battery health below 80 %', amount: -2000 };

const electronics: readonly ConditionPlan[] = [
  {
    term: 'Brand New',
    help: 'Sealed in its original box, never used.',
    subs: [{ term: 'Proof of purchase', amount: 500 }],
  },
  { term: 'Flawless', help: 'Works fully; no scratch is visible even close up.', subs: [boxed] },
  { term: 'Good', help: 'Works fully; light scratches that are not felt.', subs: [boxed, weakBattery] },
  { term: 'Fair', help: 'Works fully; deep scratches or dents, no cracks.', subs: [boxed, weakBattery, crackedBack] },
  {
    term: 'Broken (works partly)',
    help: 'Switches on; the screen is cracked or a part does not work.',
    subs: [crackedBack],
  },
  { term: 'No Power', help: 'Does not switch on.', subs: [] },
];

const books: readonly ConditionPlan[] = [
  { term: 'Brand New', help: 'Unread, codes unused.', subs: [{ term: 'Access code unused', amount: 800 }] },
  { term: 'Good', help: 'Read; no writing, no loose pages.', subs: [] },
  {
    term: 'Fair',
    help: 'Some underlining or worn corners; complete.',
    subs: [{ term: 'Writing on more than ten pages', amount: -300 }],
  },
];

const golf: readonly ConditionPlan[] = [
  {
    term: 'Brand New',
    help: 'Never hit a ball, plastic still on.',
    subs: [{ term: 'Head cover included', amount: 1000 }],
  },
  {
    term: 'Flawless',
    help: 'A few rounds; no marks on crown or face.',
    subs: [{ term: 'Head cover included', amount: 1000 }],
  },
  {
    term: 'Good',
    help: 'Normal marks of play.',
    subs: [
      { term: 'Head cover included', amount: 1000 },
      { term: 'Grip is worn', amount: -800 },
    ],
  },
  { term: 'Fair', help: 'Chips or scratches on the crown; sound.', subs: [{ term: 'Grip is worn', amount: -800 }] },
];

/** The conditions of a category, best first. */
export function conditionsOf(category: Category): readonly ConditionPlan[] {
  if (category === 'books') return books;
  return category === 'golf' ? golf : electronics;
}
