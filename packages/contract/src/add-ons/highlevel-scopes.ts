/** The scopes that a HighLevel app needs before we can sync contacts and opportunities. */
export const highLevelScopes = [
  'contacts.write',
  'contacts.readonly',
  'opportunities.write',
  'opportunities.readonly',
  'locations.readonly',
  'oauth.readonly',
  'oauth.write',
] as const;
