import { conditions } from './conditions.ts';

/** The conditions of all categories, for those who choose among them and change none. */
export const listConditions = conditions.list;
