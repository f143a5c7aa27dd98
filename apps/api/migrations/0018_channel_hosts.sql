-- The first host, by sort and then by name, stands in the channel's addresses. An entry is a host, with a port or a
-- scheme where the address has one of its own: shop.example, shop.example:8443, http://shop.example:8080.
alter table channel_host add column sort integer not null default 0;

-- rows from before stay as they are; one of another form leads to no channel
alter table channel_host add constraint channel_host_form
  check (host ~ '^(https?://)?([a-z0-9.-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?$') not valid;
