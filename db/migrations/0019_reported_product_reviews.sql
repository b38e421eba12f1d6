-- Reviews of products are reported and hidden as those of titles are.
CREATE TABLE product_review_reports (
  review_id bigint NOT NULL REFERENCES product_reviews ON DELETE CASCADE,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('spam', 'insult', 'spoiler', 'other')),
  note text NOT NULL DEFAULT '',
  reported_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (review_id, account_id)
);
CREATE INDEX product_review_reports_by_account ON product_review_reports (account_id);

-- By an operator; its writer alone still sees it. When those were hidden that are is not known.
ALTER TABLE product_reviews ADD COLUMN hidden_at timestamptz;
UPDATE product_reviews SET hidden_at = updated_at WHERE hidden;
ALTER TABLE product_reviews DROP COLUMN hidden;
