-- Each film that is watched asks now and then which titles show it.
CREATE INDEX trailers_by_stream ON trailers (stream_id) WHERE stream_id IS NOT NULL;
