/** A customer's account as it's entered. */
export const account = {
  scheme: 'routing',
  account_name: 'Cara Able',
  routing_number: '021000021',
  account_number: '123456789',
} as const;
