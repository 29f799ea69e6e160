/** The password of every account in a demo company. */
export const demoPassword = 'demo-recoup-1';

/** The accounts that the sign-in page of a demo offers. */
export const demoAccounts = [
  { label: 'Owner', email: 'owner@demo.recoup.test', password: demoPassword },
  { label: 'Staff', email: 'staff@demo.recoup.test', password: demoPassword },
] as const;
