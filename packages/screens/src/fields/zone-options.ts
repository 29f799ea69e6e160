const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** The current offset of a time zone: "GMT-05:00". */
function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(new Date());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
}

/** Formats a time zone as "New York, America (GMT-05:00)", with the city first because people look for it. */
function labelOf(zone: string): string {
  const [area, ...places] = zone.replaceAll('_', ' ').split('/');
  const name = places.length > 0 ? `${places.toReversed().join(', ')}, ${area}` : zone;
  return `${name} (${offsetOf(zone)})`;
}

let allZones: readonly { readonly value: string; readonly label: string }[] | undefined;

/** The browser's time zones by city, plus the company’s own if the browser doesn't know it. */
export function zoneOptions(ownZone: string): readonly { readonly value: string; readonly label: string }[] {
  allZones ??= zones
    .map((value) => ({ value, label: labelOf(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
  return allZones.some(({ value }) => value === ownZone) ? allZones : [{ value: ownZone, label: ownZone }, ...allZones];
}
