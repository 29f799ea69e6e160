import type { Worker } from './worker.ts';

/** Takes a file away whose row is gone; one that is gone already is fine. */
export const removeFile: Worker<'remove-file'> = async (_db, { fileKey }, { services }) => {
  await services.files.remove(fileKey);
};
