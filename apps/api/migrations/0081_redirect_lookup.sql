-- Old addresses are found whatever the case of their letters and the order of their parameters. The key of an address is its
-- path and its parameters, sorted by bytes, with A to Z as small letters, so that it is the same in every database.
create function redirect_key(address text) returns text language sql immutable strict parallel safe as $$
  select split_part(lower(address collate "C"), '?', 1) || coalesce('?' || (
    select string_agg(part, '&' order by part collate "C")
    from unnest(string_to_array(substring(lower(address collate "C") from '[?](.*)$'), '&')) as part
    where part <> ''), '')
$$;

create index redirect_lookup on redirect (channel_id, redirect_key(from_path));
