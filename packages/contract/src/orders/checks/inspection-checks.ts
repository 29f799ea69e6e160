import * as v from 'valibot';
import { type Category, categoryNames } from '../../category.ts';
import { document } from '../../document.ts';
import { wholeNumber } from '../../field-rules.ts';
import { requiredText } from '../../wire.ts';
import { type InspectionReason, inspectionReasonCodes, isUsualReason } from '../order-item-state.ts';
import { type Checked, mostChecks, reasonWords } from './made-checks.ts';

const category = v.picklist(categoryNames, 'must be one of the choices');
const mostReasons = 50;

const checkSchema = v.object({
  category,
  check: requiredText('Check', 60),
  /**
   * The reason for a lower price if the check fails: a standard reason or the company's own. The inspector can choose
   * another.
   */
  reason: reasonWords,
});
type InspectionCheck = v.InferOutput<typeof checkSchema>;

const beginsWith: Partial<Record<Category, Readonly<Record<string, InspectionReason>>>> = {
  smartphones: {
    'Turns on and charges': 'power',
    'Screen and touch': 'screen',
    Cameras: 'camera',
    'Speakers and microphone': 'function',
    Buttons: 'function',
    'Calls and Wi-Fi': 'function',
    'Signed out of every account': 'lock',
  },
  tablets: {
    'Turns on and charges': 'power',
    'Screen and touch': 'screen',
    Cameras: 'camera',
    'Signed out of every account': 'lock',
  },
  watches: { 'Turns on and charges': 'power', 'Screen and crown': 'screen', 'Signed out of every account': 'lock' },
  laptops: {
    'Turns on and charges': 'power',
    Screen: 'screen',
    'Keyboard and trackpad': 'function',
    'No firmware password': 'lock',
  },
  consoles: { 'Switches on': 'power', 'Reads a disc': 'function', Controllers: 'missing' },
};

const isTwice = (words: string, at: number, all: readonly string[]) => all.indexOf(words) < at;

const same = ({ category: checkCategory, check }: InspectionCheck) => `${checkCategory} ${check.toLowerCase()}`;

/** The checks of an inspection by category, the categories that are wiped, and the reasons for a lower price. */
export const inspectionChecks = document({
  key: 'inspection-checks',
  title: 'Inspection checks',
  schema: v.object({
    checks: v.pipe(
      v.array(checkSchema),
      v.maxLength(mostChecks),
      v.check((rows) => new Set(rows.map(same)).size === rows.length, 'must not repeat a check'),
    ),
    /** The company's own reasons. Customers read them untranslated in every language. */
    reasons: v.optional(
      v.pipe(
        v.array(
          v.object({
            reason: v.pipe(
              reasonWords,
              v.check((words) => !isUsualReason(words), 'is too short'),
            ),
          }),
        ),
        v.maxLength(mostReasons),
        v.check((rows) => !rows.map(({ reason }) => reason.toLowerCase()).some(isTwice), 'must not repeat a reason'),
      ),
      [],
    ),
    /** Categories whose devices contain the customer's data. */
    wiped: v.array(category),
    /** Whether an inspection can only be saved with every check answered. */
    all: v.boolean(),
    /** How many of 100 inspected devices a second person inspects, without seeing the first result. */
    second_percent: v.optional(wholeNumber(0, 100), 0),
  }),
  initial: {
    checks: Object.entries(beginsWith).flatMap(([name, rows]) =>
      Object.entries(rows).map(([check, reason]) => ({ category: name as Category, check, reason })),
    ),
    reasons: [],
    wiped: ['smartphones', 'tablets', 'watches', 'laptops'],
    all: false,
    second_percent: 0,
  },
  view: 'orders.view',
});
export type InspectionSettings = v.InferOutput<typeof inspectionChecks.schema>;

/** The reasons that an inspector can choose from, the company's own first. */
export function reasonsOf(settings: InspectionSettings): string[] {
  return [...settings.reasons.map(({ reason }) => reason), ...inspectionReasonCodes];
}

/** Indexes of the checks whose reason is neither a standard one nor the company's own. */
export function checksWithoutReason(settings: InspectionSettings): number[] {
  const reasons = reasonsOf(settings);
  return settings.checks.flatMap(({ reason }, i) => (reasons.includes(reason) ? [] : [i]));
}

/**
 * Why a reason is invalid, or null. A reason that the device already has stays valid after it is removed from the list.
 */
export function reasonFault(settings: InspectionSettings, reason: string | null, had: string | null): string | null {
  const isKnown = reason === null || reason === had || reasonsOf(settings).includes(reason);
  return isKnown ? null : 'isn’t one of the choices';
}

/** The checks of a category, in order. */
export function checksFor(settings: InspectionSettings, ofCategory: Category): InspectionCheck[] {
  return settings.checks.filter((row) => row.category === ofCategory);
}

/** The names of the checks that failed. */
export function failedChecks({ checks }: Pick<Checked, 'checks'>): string[] {
  return checks.filter(({ ok }) => !ok).map(({ check }) => check);
}

/**
 * The errors of an inspection by field, according to the device's category. Empty if there are none. A failed check
 * needs a reason, because the customer has to be told.
 */
export function checkFaults(
  settings: InspectionSettings,
  ofCategory: Category,
  { checks, wiped, reason }: Checked & { readonly reason: string | null },
): { checks?: string; wiped?: string; reason?: string } {
  const made = new Set(checks.map(({ check }) => check));
  const open = checksFor(settings, ofCategory).filter(({ check }) => !made.has(check));
  const [failed] = failedChecks({ checks });
  return {
    ...(settings.all && open.length > 0 && { checks: `are incomplete: ${open.map(({ check }) => check).join(', ')}` }),
    ...(settings.all && settings.wiped.includes(ofCategory) && wiped === null && { wiped: 'is required' }),
    ...(failed !== undefined && reason === null && { reason: `is required: ${failed} failed` }),
  };
}

/**
 * The errors of an inspection at a counter. The customer is present and agrees to the price, so a failed check needs no
 * reason.
 */
export function counterFaults(settings: InspectionSettings, ofCategory: Category, made: Checked) {
  const { reason: _, ...faults } = checkFaults(settings, ofCategory, { ...made, reason: null });
  return faults;
}

/** "Cameras failed. Wiped." for histories and prints. Empty if nothing was checked. */
export function checkedText({ checks, wiped }: Checked): string {
  const failed = failedChecks({ checks });
  const works = checks.length - failed.length;
  return [
    failed.length > 0 && `${failed.join(', ')} failed`,
    works > 0 && `${works} of ${checks.length} checks passed`,
    wiped !== null && (wiped ? 'Wiped' : 'Not wiped'),
  ]
    .filter(Boolean)
    .join('. ');
}
