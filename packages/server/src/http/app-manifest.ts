import type { Deployment } from '@recoup/contract/deployment';

/** The name and look of the installed app. */
export function appManifest({ brand }: Pick<Deployment, 'brand'>) {
  const icon = brand.favicon ?? brand.logo;
  return {
    type: 'application/manifest+json; charset=utf-8',
    id: '/',
    name: brand.name,
    short_name: brand.name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: brand.accent,
    background_color: '#ffffff',
    icons: [{ src: icon, sizes: 'any', ...(icon.endsWith('.svg') && { type: 'image/svg+xml' }) }],
  } as const;
}
