import type { contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { createCustomer } from './create-customer.ts';
import { getCustomer } from './get-customer.ts';
import { listCustomers } from './list-customers.ts';

export const customerHandlers: Handlers<typeof contract.customers> = { listCustomers, createCustomer, getCustomer };
