const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** The offset of a zone now: "GMT-05:00". */
function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(new Date());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
}

/** "New York, America (GMT-05:00)": the city first, as people look for it. */
function labelOf(zone: string): string {
  const [area, ...places] = zone.replaceAll('_', ' ').split('/');
  const name = places.length > 0 ? `${places.toReversed().join(', ')}, ${area}` : zone;
  return `${name} (${offsetOf(zone)})`;
}

let allZones: readonly { readonly value: string; readonly label: string }[] | undefined;

/** The time zones a browser knows by their cities, and a company’s own if it does not know that one. */
export function zoneOptions(ownZone: string): readonly { readonly value: string; readonly label: string }[] {
  allZones ??= zones
    .map((value) => ({ value, label: labelOf(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
  return allZones.some(({ value }) => value === ownZone) ? allZones : [{ value: ownZone, label: ownZone }, ...allZones];
}
