/** One plain statement per route, as one would write it if this were the only answer to give. */

const row = `o.id, o.number, o.kind, o.category, o.status_id, o.sub_status_id, o.customer_id, o.customer_name,
  (SELECT json_build_object('email', c.email, 'phone', c.phone) FROM customers c
   WHERE c.tenant_id = o.tenant_id AND c.id = o.customer_id) AS contact,
  o.item_count, o.first_item,
  (SELECT i.category FROM order_items i WHERE i.tenant_id = o.tenant_id AND i.order_id = o.id
   ORDER BY i.position LIMIT 1) AS first_category,
  (SELECT i.imei FROM order_items i WHERE i.tenant_id = o.tenant_id AND i.order_id = o.id AND i.imei IS NOT NULL
   ORDER BY i.position LIMIT 1) AS first_imei, o.total, o.payout_method, o.tracking_number, o.parcels_due, o.price_locked_until, o.marketer_id,
  o.location_id, o.referral_source, o.tags, o.status_since, o.received_at, o.unread_answer_at,
  (SELECT l.state FROM shipping_labels l WHERE l.tenant_id = o.tenant_id AND l.order_id = o.id AND NOT l.outbound
   AND l.state <> 'voided' ORDER BY l.id DESC LIMIT 1) AS label_state,
  o.created_by_name AS created_by, o.custom_fields, o.created_at, o.updated_at, o.version,
  CASE WHEN o.assignee_id IS NOT NULL THEN json_build_object('id', o.assignee_id, 'name', o.assignee_name) END AS assignee,
  o.currency`;

const tab = `o.tenant_id = 1 AND o.kind = 'mail-in' AND o.category = 'active'`;

/** $1 is the number of rows, $2 the rows before them. The total is in the counters that a trigger keeps. */
export const list = `SELECT ${row},
    (SELECT sum(count)::int FROM order_counters o WHERE ${tab}) AS matches
  FROM (SELECT * FROM orders o WHERE ${tab} ORDER BY o.created_at DESC, o.id DESC LIMIT $1 OFFSET $2) o
  ORDER BY o.created_at DESC, o.id DESC`;

/** $1 is the number of rows, $2 the pattern. */
export const search = `SELECT ${row}, count(*) OVER ()::int AS matches
  FROM orders o WHERE ${tab} AND o.search LIKE $2 ORDER BY o.created_at DESC, o.id DESC LIMIT $1`;

export const counts = `SELECT status_id AS status, sub_status_id AS sub, count::int FROM order_counters o WHERE ${tab}`;

const parts = `SELECT ${row}, o.tenant_id, o.payout_details, o.coupon, o.shipping_cost, l.name AS location_name,
    json_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name, 'email', c.email,
      'phone', c.phone, 'address', c.address) AS customer,
    (SELECT json_agg(json_build_object('id', i.id, 'line', i.line, 'device_id', i.device_id, 'name', i.name,
       'category', i.category, 'state', i.state, 'imei', i.imei, 'serial', i.serial, 'ean', i.ean,
       'color', i.color, 'options', i.options, 'network', i.network, 'carrier_lock', i.carrier_lock, 'quoted', i.quoted, 'price', i.quoted_amount,
       'to_quote', i.to_quote, 'inspected', i.inspected, 'price_list', i.price_list, 'custom', i.custom_amount,
       'inventory_id', i.inventory_id, 'box_id', i.box_id, 'custom_fields', i.custom_fields) ORDER BY i.position)
     FROM items i WHERE i.tenant_id = o.tenant_id AND i.order_id = o.id) AS items,
    (SELECT json_agg(json_build_object('id', b.id, 'state', b.state, 'insurance', b.insurance, 'received_at', b.received_at, 'label',
       (SELECT json_build_object('id', s.id, 'box_id', s.box_id, 'carrier', s.carrier, 'service', s.service,
          'tracking_number', s.tracking_number, 'state', s.state, 'own', s.own, 'customs_form', s.customs_key is not null, 'message', s.message,
          'created_at', s.created_at) FROM shipping_labels s
        WHERE s.tenant_id = o.tenant_id AND s.box_id = b.id AND s.order_id = o.id AND s.state <> 'voided'
        ORDER BY s.id DESC LIMIT 1)) ORDER BY b.id)
     FROM parcels b WHERE b.tenant_id = o.tenant_id AND b.order_id = o.id) AS parcels,
    (SELECT row_to_json(f) FROM offers f WHERE f.tenant_id = o.tenant_id AND f.order_id = o.id
     ORDER BY f.id DESC LIMIT 1) AS offer,
    (SELECT row_to_json(p) FROM payouts p WHERE p.tenant_id = o.tenant_id AND p.order_id = o.id
     ORDER BY p.id DESC LIMIT 1) AS payout
  FROM found o JOIN customers c ON c.tenant_id = o.tenant_id AND c.id = o.customer_id
  LEFT JOIN locations l ON l.tenant_id = o.tenant_id AND l.id = o.location_id`;

/** $1 is the order. */
export const detail = parts
  .replace('FROM found o', 'FROM orders o')
  .replace('FROM items i', 'FROM order_items i')
  .replace('FROM parcels b', 'FROM boxes b')
  .concat(' WHERE o.tenant_id = 1 AND o.id = $1');

/**
 * The rows of a new order, like those of order $1: its number, the order, items, package, audit row, and the customer's
 * order count. It locks number and customer in our order, because a request cut off at the end of a round may still be
 * running against the other server.
 */
export const create = `WITH counted AS (
    UPDATE order_numbers SET next = next + 1 WHERE tenant_id = 1 RETURNING next - 1 AS number
  ), customer AS (
    UPDATE customers c SET orders_count = orders_count + 1 FROM orders o, counted
    WHERE o.tenant_id = 1 AND o.id = $1 AND c.tenant_id = 1 AND c.id = o.customer_id
  ), found AS (
    INSERT INTO orders (tenant_id, number, kind, location_id, status_id, sub_status_id, customer_id, customer_name,
      item_count, first_item, currency, quoted_total, total, payout_method, payout_details, price_locked_until,
      created_by, created_by_name, created_at, updated_at, search)
    SELECT tenant_id, counted.number, kind, location_id, status_id, sub_status_id, customer_id, customer_name, item_count,
      first_item, currency, quoted_total, total, payout_method, payout_details, now() + interval '14 days', created_by,
      created_by_name, now(), now(), counted.number || substr(search, position(' ' IN search))
    FROM orders, counted WHERE tenant_id = 1 AND id = $1 RETURNING *
  ), items AS (
    INSERT INTO order_items (tenant_id, order_id, position, device_id, name, category, state, quoted, quoted_amount,
      price_list)
    SELECT i.tenant_id, found.id, position, device_id, name, i.category, state, quoted, quoted_amount, price_list
    FROM order_items i, found WHERE i.tenant_id = 1 AND i.order_id = $1 RETURNING *
  ), parcels AS (
    INSERT INTO boxes (tenant_id, order_id, state) SELECT tenant_id, id, 'expected' FROM found RETURNING *
  ), told AS (
    INSERT INTO audit_entries (tenant_id, entity, entity_id, actor, user_id, by, action, subject, version)
    SELECT tenant_id, 'order', id, 'user', created_by, created_by_name, 'Order created', 'Order ' || number, 1 FROM found
  ) ${parts}`;

/** $1 is an IMEI. */
export const scan = `SELECT i.id, i.name, i.imei, i.status, l.name AS location_name
  FROM inventory_items i LEFT JOIN locations l ON l.tenant_id = i.tenant_id AND l.id = i.location_id
  WHERE i.tenant_id = 1 AND i.imei = $1`;

/** The price of a device in each condition, read from indexes only and turned into the answer by the database. */
export const conditionPrice = `
  SELECT json_build_object('device', json_build_object('id', n.id, 'name', n.path_name, 'category', n.category, 'brand', n.brand,
      'product_id', n.product_id,
      'best_price', CASE WHEN n.best_price IS NOT NULL THEN json_build_object('amount', n.best_price, 'currency', 'USD') END),
    'conditions', (SELECT json_agg(json_build_object('id', c.id, 'term', c.term, 'help', c.help,
        'price', CASE WHEN p.amount IS NOT NULL THEN json_build_object('amount', p.amount, 'currency', 'USD') END,
        'subs', (SELECT coalesce(json_agg(json_build_object('id', s.id, 'term', s.term, 'value',
          json_build_object('amount', s.amount, 'currency', 'USD'))), '[]')
          FROM jsonb_to_recordset(c.subs) AS s(id bigint, term text, amount bigint))) ORDER BY c.position, c.id)
      FROM conditions c LEFT JOIN price_rows p ON p.tenant_id = 1 AND p.condition_id = c.id AND p.leaf_id = n.id
      WHERE c.tenant_id = 1 AND c.category = n.category AND c.status = 1)) AS answer
  FROM catalogue_nodes n WHERE n.tenant_id = 1 AND n.id = $1 AND n.level = 'last_child'`;
