import type { Worker } from './worker.ts';

/** Removes a file whose row is gone. A file that is already gone is fine. */
export const removeFile: Worker<'remove-file'> = async (_db, { fileKey }, { services }) => {
  await services.files.remove(fileKey);
};
