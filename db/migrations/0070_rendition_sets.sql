-- What is made of a film. NULL of a film that is not packaged yet: what its folder or the site says;
-- of one that is: the ladder without the original, as all were made until now.
ALTER TABLE streams
  ADD COLUMN rendition_set text
    CHECK (rendition_set IN ('complete', 'lean', 'original', 'encoded')),
  -- Why the original was taken away again.
  ADD COLUMN original_fault text;

-- NULL: what the site says.
ALTER TABLE import_folders
  ADD COLUMN rendition_set text
    CHECK (rendition_set IN ('complete', 'lean', 'original', 'encoded'));
