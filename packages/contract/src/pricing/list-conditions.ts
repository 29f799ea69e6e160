import { conditions } from './conditions.ts';

/** The conditions of all categories, for users who choose a condition but change none. */
export const listConditions = conditions.list;
