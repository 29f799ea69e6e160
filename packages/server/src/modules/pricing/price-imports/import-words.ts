import type { StoredImport } from './import-rows.ts';

interface ImportWords {
  /** What the history calls it. */
  readonly scheduled: string;
  readonly saved: string;
  readonly canceled: string;
  readonly rolledBack: string;
  /** The words before the name of the user who began it. */
  readonly begunBy: string;
  /** Why its prices didn't go live on time. */
  readonly late: (subject: string) => string;
  /** Why nothing can be done with it in a state. */
  readonly refusals: Record<StoredImport['state'], string>;
}

const ofSheets: ImportWords = {
  scheduled: 'Price upload scheduled',
  saved: 'Prices uploaded',
  canceled: 'Price upload canceled',
  rolledBack: 'Price upload rolled back',
  begunBy: 'Uploaded by',
  late: (file) => `Prices have changed since ${file} was confirmed. Review it, then confirm it again.`,
  refusals: {
    running: 'This upload is still being processed.',
    checked: 'This upload wasn’t confirmed.',
    done: 'This upload’s prices are already saved.',
    undone: 'This upload was rolled back.',
    cancelled: 'This upload was canceled.',
    failed: 'This upload couldn’t be read.',
  },
};

const ofCells: ImportWords = {
  scheduled: 'Prices scheduled',
  saved: 'Scheduled prices went live',
  canceled: 'Scheduled prices canceled',
  rolledBack: 'Scheduled prices rolled back',
  begunBy: 'Scheduled by',
  late: (subject) =>
    `Prices have changed since the prices of ${subject} were scheduled. Review them, then confirm them again.`,
  refusals: {
    running: 'These prices are being saved.',
    checked: 'These prices aren’t live yet.',
    done: 'These prices are already live.',
    undone: 'These prices were rolled back.',
    cancelled: 'These prices were canceled.',
    failed: 'These prices couldn’t be saved.',
  },
};

/** The wording for an upload, or for scheduled changes from the editor. */
export const wordsOf = ({ source }: Pick<StoredImport, 'source'>): ImportWords =>
  source === 'bulk' ? ofCells : ofSheets;
