-- The best price of a leaf, and how many leaves below each branch have one.
CREATE OR REPLACE FUNCTION keep_best_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('WITH best AS (
      SELECT c.tenant_id, c.leaf_id, max(p.amount) AS amount
      FROM (SELECT DISTINCT tenant_id, leaf_id FROM (%s) changed) c
      LEFT JOIN price_rows p ON p.tenant_id = c.tenant_id AND p.leaf_id = c.leaf_id
      GROUP BY 1, 2
    ), leaf AS (
      SELECT n.tenant_id, n.id, n.ancestor_ids, b.amount, (b.amount IS NOT NULL)::int - n.priced AS delta
      FROM best b JOIN catalogue_nodes n ON n.tenant_id = b.tenant_id AND n.id = b.leaf_id
      WHERE n.best_price IS DISTINCT FROM b.amount
    ), own AS (
      UPDATE catalogue_nodes n SET best_price = l.amount, priced = n.priced + l.delta
      FROM leaf l WHERE n.tenant_id = l.tenant_id AND n.id = l.id
    )
    UPDATE catalogue_nodes n SET priced = n.priced + d.delta
    FROM (SELECT tenant_id, unnest(ancestor_ids) AS id, sum(delta)::int AS delta FROM leaf
      WHERE delta <> 0 GROUP BY 1, 2) d
    WHERE n.tenant_id = d.tenant_id AND n.id = d.id',
    CASE TG_OP
      WHEN 'INSERT' THEN 'SELECT * FROM new_rows'
      WHEN 'DELETE' THEN 'SELECT * FROM old_rows'
      -- A price stays that of its leaf.
      ELSE 'SELECT * FROM new_rows'
    END);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER best_inserted AFTER INSERT ON price_rows REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_best_prices();

CREATE OR REPLACE TRIGGER best_updated AFTER UPDATE ON price_rows REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_best_prices();

CREATE OR REPLACE TRIGGER best_deleted AFTER DELETE ON price_rows REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_best_prices();

-- Prices change the counts of nodes, never what is indexed: room on the page lets the row stay where it is.
ALTER TABLE catalogue_nodes SET (fillfactor = 70);

-- A sheet or a rule changes every price at once: half of each page is left for what they become.
ALTER TABLE price_rows SET (fillfactor = 50);
