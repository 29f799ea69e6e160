import type { Category } from '@recoup/contract/pricing/catalogue';
import type { ConditionLook } from '@recoup/contract/pricing/condition-look';

/** A condition that a company starts with. The company decides what its answers are worth. */
export interface ShippedCondition {
  readonly term: string;
  readonly look: ConditionLook;
  readonly help: string;
  readonly examples: readonly string[];
  /** Answers that customers tick, without an amount at first. */
  readonly subs: readonly string[];
}

interface Wear {
  /** "the screen", "the case": the part that is inspected first. */
  readonly surface: string;
  readonly works: string;
  readonly flaws: readonly string[];
  readonly boxed: string;
}

/** Categories differ in what wears out and fails, not in how worn a device may be. */
function worn({ surface, works, flaws, boxed }: Wear): readonly ShippedCondition[] {
  return [
    {
      term: 'Brand new',
      look: 'sealed',
      help: 'Never used, in its sealed original box.',
      examples: ['The seal of the box is unbroken', 'Nothing was activated or registered'],
      subs: ['Proof of purchase'],
    },
    {
      term: 'Flawless',
      look: 'flawless',
      help: `Works fully and looks new. No scratch is visible on ${surface}, even up close.`,
      examples: [works, 'No scratches, scuffs or dents', 'Never repaired with parts of another maker'],
      subs: [boxed],
    },
    {
      term: 'Good',
      look: 'light',
      help: 'Works fully. Light scratches that you see up close but can’t feel.',
      examples: [works, `Faint scratches on ${surface}`, 'No dents and no cracks'],
      subs: [boxed, ...flaws],
    },
    {
      term: 'Fair',
      look: 'worn',
      help: 'Works fully, with clear signs of use: scratches that you can feel, scuffs or dents.',
      examples: [works, 'Deep scratches or dents', 'No cracks'],
      subs: [boxed, ...flaws],
    },
    {
      term: 'Broken',
      look: 'cracked',
      help: 'Turns on, but something is cracked or doesn’t work.',
      examples: [`Cracks in ${surface}`, 'A part that doesn’t work', 'Water damage'],
      subs: flaws,
    },
    {
      term: 'No power',
      look: 'dead',
      help: 'Doesn’t turn on or doesn’t charge.',
      examples: ['Nothing happens when it is plugged in'],
      subs: [],
    },
  ];
}

const withBox = 'Original box and accessories included';
const locked = 'Locked to a carrier';
const weakBattery = 'Battery health below 80%';

/** The conditions that each category starts with, best first. */
export const shippedConditions: Readonly<Record<Category, readonly ShippedCondition[]>> = {
  smartphones: worn({
    surface: 'the screen',
    works: 'Calls, touch, cameras and charging all work',
    flaws: ['Back is cracked', weakBattery, locked],
    boxed: withBox,
  }),
  tablets: worn({
    surface: 'the screen',
    works: 'Touch, cameras, speakers and charging all work',
    flaws: ['Back is bent', weakBattery],
    boxed: withBox,
  }),
  watches: worn({
    surface: 'the display',
    works: 'Touch, buttons, sensors and charging all work',
    flaws: ['Band is missing', weakBattery],
    boxed: withBox,
  }),
  laptops: worn({
    surface: 'the display and the lid',
    works: 'Keyboard, trackpad, ports and battery all work',
    flaws: ['Charger is missing', 'Battery needs service', 'A key is missing or sticks'],
    boxed: 'Original box included',
  }),
  consoles: worn({
    surface: 'the housing',
    works: 'Drive, ports, Wi-Fi and controller all work',
    flaws: ['Controller is missing', 'Power cable is missing', 'Banned from online play'],
    boxed: 'Original box included',
  }),
  cameras: worn({
    surface: 'the body and the screen',
    works: 'Shutter, autofocus, buttons and card slots all work',
    flaws: ['Battery or charger is missing', 'Dust or marks on the sensor', 'More than 100,000 shots taken'],
    boxed: withBox,
  }),
  books: [
    {
      term: 'Like new',
      look: 'flawless',
      help: 'Looks unread, without any mark.',
      examples: ['Spine without creases', 'Access code unused'],
      subs: ['Access code unused'],
    },
    {
      term: 'Good',
      look: 'light',
      help: 'Read, but clean and complete.',
      examples: ['No writing', 'No loose pages'],
      subs: [],
    },
    {
      term: 'Fair',
      look: 'worn',
      help: 'Complete, with some writing or worn corners.',
      examples: ['Some underlined lines', 'Worn cover'],
      subs: ['Writing on more than ten pages'],
    },
  ],
  golf: [
    {
      term: 'Brand new',
      look: 'sealed',
      help: 'Never hit a ball, still in its wrapping.',
      examples: ['Plastic is on'],
      subs: ['Headcover included'],
    },
    {
      term: 'Flawless',
      look: 'flawless',
      help: 'Played a few times. No marks on the crown or the face.',
      examples: ['Grip like new', 'No paint worn off'],
      subs: ['Headcover included'],
    },
    {
      term: 'Good',
      look: 'light',
      help: 'Normal marks of play on the face and the sole.',
      examples: ['Crown without chips', 'Grip not slick'],
      subs: ['Headcover included', 'Grip is worn'],
    },
    {
      term: 'Fair',
      look: 'worn',
      help: 'Chips or scratches on the crown, but sound.',
      examples: ['Paint chips', 'Face not caved in or cracked'],
      subs: ['Grip is worn'],
    },
  ],
};
