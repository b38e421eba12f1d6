-- Pages of text that the operator may change, the newsletter's double opt-in, what visitors write.

CREATE TABLE site_pages (
  slug text NOT NULL,
  language text NOT NULL,
  -- Markdown: `# Heading`, then `Updated: YYYY-MM-DD`, then the text.
  source text NOT NULL,
  -- md5 of the text that came with Sorot. A row that is still that text follows newer versions of
  -- it; one that the operator has changed does not.
  default_hash text,
  PRIMARY KEY (slug, language)
);

ALTER TABLE newsletter_subscriptions
  -- Stands in the links of mail: whoever has it reads the mail of that address.
  ADD COLUMN token uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  -- Nothing is sent before that but the request to confirm.
  ADD COLUMN confirmed_at timestamptz,
  -- When the last request to confirm was sent.
  ADD COLUMN asked_at timestamptz;

CREATE TABLE contact_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Made with the form: the same form sent twice is one message.
  key uuid NOT NULL UNIQUE,
  name text NOT NULL,
  email text NOT NULL,
  message text NOT NULL,
  language text NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX contact_messages_sent_at ON contact_messages (sent_at);
