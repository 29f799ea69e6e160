/** Signs in to every demo company. */
export const demoPassword = 'demo-recoup-1';

/** Who is offered at the sign-in of a demo. */
export const demoAccounts = [
  { label: 'Owner', email: 'owner@demo.recoup.test', password: demoPassword },
  { label: 'Staff', email: 'staff@demo.recoup.test', password: demoPassword },
] as const;
