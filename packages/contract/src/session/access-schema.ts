import * as v from 'valibot';
import { allPermissions } from '../permission.ts';

/** A list of permissions without duplicates. */
export const permissionListSchema = v.pipe(
  v.array(v.picklist(allPermissions)),
  v.maxLength(allPermissions.length),
  v.check((list) => new Set(list).size === list.length, 'lists one twice'),
);
