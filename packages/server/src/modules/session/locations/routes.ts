import type { Contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { switchLocation } from './switch-location.ts';

export const locationHandlers: Handlers<Contract['locations']> = { switchLocation };
