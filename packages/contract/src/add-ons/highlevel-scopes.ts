/** What a HighLevel app has to be allowed for us to keep contacts and opportunities. */
export const highLevelScopes = [
  'contacts.write',
  'contacts.readonly',
  'opportunities.write',
  'opportunities.readonly',
  'locations.readonly',
  'oauth.readonly',
  'oauth.write',
] as const;
