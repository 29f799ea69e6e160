/** Map services with directions to an address. No request is made before someone follows the link. */
const mapServices = {
  'Google Maps': (query: string) => `https://www.google.com/maps/dir/?api=1&destination=${query}`,
  'Apple Maps': (query: string) => `https://maps.apple.com/?daddr=${query}`,
  OpenStreetMap: (query: string) => `https://www.openstreetmap.org/search?query=${query}`,
} as const satisfies Record<string, (query: string) => string>;

/** Directions to an address, by the name of the service. */
export function mapLinks(addressText: string): readonly { readonly name: string; readonly href: string }[] {
  const query = encodeURIComponent(addressText.replaceAll(/\s*\n\s*/g, ', '));
  return Object.entries(mapServices).map(([name, hrefOf]) => ({ name, href: hrefOf(query) }));
}
