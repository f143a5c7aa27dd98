-- How a carrier leaves parcels other than by hand (codes of contract delivery/handover.ts), and what was chosen for a parcel, as its
-- buyer read it (decision 98). Null is by hand.
alter table carrier add column handovers text[] not null default '{}';
alter table order_packing add column handover_key text, add column handover_label text,
  add constraint order_packing_handover check ((handover_key is null) = (handover_label is null));
