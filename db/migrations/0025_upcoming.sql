-- The list of upcoming titles, in the order in which they come out.
CREATE INDEX titles_by_release ON titles (type, released_on, id) WHERE released_on IS NOT NULL;
