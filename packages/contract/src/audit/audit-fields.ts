/** Fields that staff know by another name than the log's. */
const words: Readonly<Record<string, string>> = {
  price_locked_until: 'price locked until',
  assignee_id: 'assigned to',
  device_id: 'device',
  payout_method: 'payout method',
  payout_details: 'payout details',
  referral_source: 'referral source',
  marketer_id: 'marketplace',
  location_id: 'location',
  customer_id: 'customer',
  first_name: 'first name',
  last_name: 'last name',
  country_code: 'country',
  ean: 'EAN',
  state: 'status',
  status_id: 'status',
  sub_status_id: 'sub-status',
  condition_id: 'condition',
  sub_ids: 'answers',
  imei: 'IMEI',
  serial: 'serial number',
  tracking_number: 'tracking number',
};

/** The name of a logged field as staff know it. Without one of its own, the field name in words. */
export function fieldWords(field: string): string {
  return words[field] ?? field.replace(/_ids?$/, '').replaceAll('_', ' ');
}
