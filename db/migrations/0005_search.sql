-- What the search finds titles and people by. Names are kept as the search reads them: lower case,
-- without accents, words between single spaces. Rows are added and removed, never changed, and
-- triggers keep the vocabulary in step within the same transaction.

CREATE TABLE title_names (
  title_id bigint NOT NULL REFERENCES titles ON DELETE CASCADE,
  -- By bytes, so that "begins with" is a range of the index whatever the database's collation.
  name text COLLATE "C" NOT NULL CHECK (name <> ''),
  PRIMARY KEY (title_id, name)
);
CREATE INDEX title_names_by_name ON title_names (name, title_id);
-- Without fastupdate, whose pending list every search would have to walk through after an import.
CREATE INDEX title_names_by_words ON title_names
  USING gin (array_to_tsvector(string_to_array(name, ' '))) WITH (fastupdate = off);

CREATE TABLE person_names (
  person_id bigint NOT NULL REFERENCES people ON DELETE CASCADE,
  name text COLLATE "C" NOT NULL CHECK (name <> ''),
  PRIMARY KEY (person_id, name)
);
CREATE INDEX person_names_by_name ON person_names (name, person_id);
CREATE INDEX person_names_by_words ON person_names
  USING gin (array_to_tsvector(string_to_array(name, ' '))) WITH (fastupdate = off);

-- The words of a title's names and of its people's, for searches that mix them.
CREATE TABLE title_keywords (
  title_id bigint PRIMARY KEY REFERENCES titles ON DELETE CASCADE,
  words tsvector NOT NULL
);
CREATE INDEX title_keywords_by_words ON title_keywords USING gin (words) WITH (fastupdate = off);

-- Every distinct word, and in how many names it stands: what a misspelt word may have meant.
CREATE TABLE search_words (
  word text COLLATE "C" PRIMARY KEY,
  titles integer NOT NULL DEFAULT 0,
  people integer NOT NULL DEFAULT 0
);

-- Two spellings at most `typos` edits apart share a key: each is the beginning of the word with as
-- many letters left out (the symmetric deletes of Wolf Garbe's SymSpell). Longer than its first
-- seven letters no word is told apart by keys; five are kept too, for a word not yet typed to its
-- end.
CREATE FUNCTION search_keys(word text, typos integer) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  head text := left(word, 7);
  brief text := left(word, 5);
  shorter text;
  keys text[] := ARRAY[head];
BEGIN
  IF length(word) < 3 OR typos < 1 THEN
    RETURN keys;
  END IF;
  FOR a IN 1..length(head) LOOP
    shorter := overlay(head PLACING '' FROM a FOR 1);
    keys := keys || shorter;
    IF typos > 1 AND length(head) > 5 THEN
      FOR b IN a..length(shorter) LOOP
        keys := keys || overlay(shorter PLACING '' FROM b FOR 1);
      END LOOP;
    END IF;
  END LOOP;
  IF length(word) > 5 THEN
    keys := keys || brief;
    FOR a IN 1..5 LOOP
      keys := keys || overlay(brief PLACING '' FROM a FOR 1);
    END LOOP;
  END IF;
  RETURN keys;
END $$;

CREATE INDEX search_words_by_keys ON search_words
  USING gin (search_keys(word, 2)) WITH (fastupdate = off);

CREATE FUNCTION count_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Names share words, and two writers would lock them in different orders.
  PERFORM pg_advisory_xact_lock(7205003);
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_words AS known (word, titles, people)
    SELECT word,
      CASE TG_TABLE_NAME WHEN 'title_names' THEN count(*) ELSE 0 END,
      CASE TG_TABLE_NAME WHEN 'person_names' THEN count(*) ELSE 0 END
    FROM changed, unnest(string_to_array(changed.name, ' ')) AS word
    GROUP BY word
    ON CONFLICT (word) DO UPDATE SET
      titles = known.titles + excluded.titles, people = known.people + excluded.people;
    RETURN NULL;
  END IF;
  UPDATE search_words AS known SET
    titles = known.titles - CASE TG_TABLE_NAME WHEN 'title_names' THEN gone.count ELSE 0 END,
    people = known.people - CASE TG_TABLE_NAME WHEN 'person_names' THEN gone.count ELSE 0 END
  FROM (
    SELECT word, count(*) FROM changed, unnest(string_to_array(changed.name, ' ')) AS word
    GROUP BY word
  ) AS gone
  WHERE known.word = gone.word;
  DELETE FROM search_words AS known USING changed, unnest(string_to_array(changed.name, ' ')) AS gone
  WHERE known.word = gone AND known.titles <= 0 AND known.people <= 0;
  RETURN NULL;
END $$;

CREATE TRIGGER count_words_of_new_names AFTER INSERT ON title_names
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_search_words();
CREATE TRIGGER count_words_of_gone_names AFTER DELETE ON title_names
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_search_words();
CREATE TRIGGER count_words_of_new_names AFTER INSERT ON person_names
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_search_words();
CREATE TRIGGER count_words_of_gone_names AFTER DELETE ON person_names
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_search_words();
