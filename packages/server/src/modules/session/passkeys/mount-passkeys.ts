import type { Contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { askForPasskey, loginByPasskey } from './login-by-passkey.ts';
import { addPasskey, beginPasskey, listPasskeys, needPasskey, removePasskey } from './own-passkeys.ts';
import { proveAgain } from './prove-again.ts';

export const passkeyHandlers: Handlers<Contract['passkeys']> = {
  askForPasskey,
  loginByPasskey,
  proveAgain,
  listPasskeys,
  beginPasskey,
  addPasskey,
  removePasskey,
  needPasskey,
};
