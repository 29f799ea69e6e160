-- Prices of companies that share them. Each function looks whether they still do: revoking ends it at once.
CREATE OR REPLACE FUNCTION shares_prices(whose bigint) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM settings s WHERE s.tenant_id = whose AND s.key = 'price-sharing'
    AND s.value->>'is_shared' = 'true') AND whose <> nullif(current_setting('app.tenant_id', true), '')::bigint
$$;
REVOKE ALL ON FUNCTION shares_prices(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION shares_prices(bigint) TO app_rw;

CREATE OR REPLACE FUNCTION shared_price_sources() RETURNS TABLE (id bigint, name text, country_code text, currency text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.tenant_id, c.name, c.country_code, c.currency FROM companies c
  WHERE shares_prices(c.tenant_id) ORDER BY c.name, c.tenant_id
$$;
REVOKE ALL ON FUNCTION shared_price_sources() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION shared_price_sources() TO app_rw;

CREATE OR REPLACE FUNCTION shared_conditions(sharer bigint, of_category text) RETURNS TABLE (id bigint, term text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.id, c.term FROM conditions c
  WHERE shares_prices(sharer) AND c.tenant_id = sharer AND c.category = of_category AND c.status = 1
  ORDER BY c.position, c.id
$$;
REVOKE ALL ON FUNCTION shared_conditions(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION shared_conditions(bigint, text) TO app_rw;

CREATE OR REPLACE FUNCTION shared_prices(sharer bigint, of_category text)
RETURNS TABLE (product_id text, condition_id bigint, amount bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT n.product_id, p.condition_id, p.amount
  FROM catalogue_nodes n JOIN price_rows p ON p.tenant_id = n.tenant_id AND p.leaf_id = n.id
  WHERE shares_prices(sharer) AND n.tenant_id = sharer AND n.category = of_category AND n.level = 'last_child'
$$;
REVOKE ALL ON FUNCTION shared_prices(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION shared_prices(bigint, text) TO app_rw;

-- Who takes the prices of the tenant.
CREATE OR REPLACE FUNCTION price_takers() RETURNS TABLE (name text, category text, last_synced_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.name, s.category, s.last_synced_at FROM price_syncs s JOIN companies c ON c.tenant_id = s.tenant_id
  WHERE s.source_id = nullif(current_setting('app.tenant_id', true), '')::bigint
  ORDER BY c.name, s.category
$$;
REVOKE ALL ON FUNCTION price_takers() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION price_takers() TO app_rw;

-- Categories that a sharing company has prices in.
CREATE OR REPLACE FUNCTION shared_categories(sharer bigint) RETURNS TABLE (category text, devices bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT n.category, count(*) FROM catalogue_nodes n
  WHERE shares_prices(sharer) AND n.tenant_id = sharer AND n.level = 'last_child'
    AND EXISTS (SELECT FROM price_rows p WHERE p.tenant_id = n.tenant_id AND p.leaf_id = n.id)
  GROUP BY n.category
$$;
REVOKE ALL ON FUNCTION shared_categories(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION shared_categories(bigint) TO app_rw;

-- Its priced devices of a category, each with what stands above it in the tree.
CREATE OR REPLACE FUNCTION shared_products(sharer bigint, of_category text)
RETURNS TABLE (brand text, device text, model text, variant text, product_id text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT b.name, d.name, m.name, n.name, n.product_id
  FROM catalogue_nodes n
  JOIN catalogue_nodes m ON m.tenant_id = n.tenant_id AND m.id = n.parent_id
  JOIN catalogue_nodes d ON d.tenant_id = m.tenant_id AND d.id = m.parent_id
  JOIN catalogue_nodes b ON b.tenant_id = d.tenant_id AND b.id = d.parent_id
  WHERE shares_prices(sharer) AND n.tenant_id = sharer AND n.category = of_category AND n.level = 'last_child'
    AND EXISTS (SELECT FROM price_rows p WHERE p.tenant_id = n.tenant_id AND p.leaf_id = n.id)
  ORDER BY n.id
$$;
REVOKE ALL ON FUNCTION shared_products(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION shared_products(bigint, text) TO app_rw;
