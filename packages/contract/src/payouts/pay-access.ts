/** What paying orders takes. Lists ask for it before anybody pays: they load the call itself with its dialog. */
export const payAccess = { access: 'orders.pay' } as const;
