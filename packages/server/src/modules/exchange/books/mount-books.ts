import type { contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { bookEntryHandlers } from './book-entries.ts';
import { bookMapping } from './book-mapping.ts';

export const bookHandlers: Handlers<typeof contract.bookkeeping> = { ...bookMapping, ...bookEntryHandlers };
