import * as z from "zod/mini";
import { Address, AddressInput } from "../delivery/address.ts";
import { endpoint } from "../platform/endpoint.ts";
import { labels } from "../platform/form/labels.ts";
import { field } from "../platform/form/rules.ts";
import { Id, Nothing, PageQuery, reference } from "../platform/shapes.ts";

/** 1: the member (a change goes into the profile too, MEM-18); 2: someone else. */
export const divisions = ["1", "2"] as const;

/** name is what the member calls it (自宅); it is never printed on a parcel. */
export const UserAddressInput = z.extend(AddressInput, {
  name: field.optionalText(labels.address.name, 50),
  division_ct: z._default(field.choice("区分", divisions), "2"),
  cell_phone_number: field.optionalTel(labels.address.cell_phone_number),
});
export type UserAddressInput = z.output<typeof UserAddressInput>;

export const UserAddress = z.extend(Address, {
  id: Id,
  name: z.string(),
  division_ct: z.enum(divisions),
  cell_phone_number: z.string(),
  is_default: z.boolean(),
  is_sender_default: z.boolean(),
});
export type UserAddress = z.infer<typeof UserAddress>;

/** `word` is looked for in the address's own name, the receiver's name and the place. */
const AddressQuery = z.object({ word: z.optional(reference(100)) });

const id = z.object({ id: Id });
const known = { access: "member", output: UserAddress, errors: ["address.not_found"] } as const;

export const userAddress = {
  list: endpoint("GET /v1/me/user-addresses", {
    summary: "The member's address book, the default first; x-limit is the max",
    access: "member",
    output: UserAddress,
    answer: "limited",
  }),
  search: endpoint("GET /v1/me/user-addresses/search", {
    summary: "A page of the address book, the default first; limit is the max of the whole book",
    access: "member",
    input: z.extend(AddressQuery, PageQuery.shape),
    output: UserAddress,
    answer: "paged",
    more: z.object({ limit: z.int() }),
  }),
  add: endpoint("POST /v1/me/user-addresses", {
    summary: "Adds an address",
    access: "member",
    input: UserAddressInput,
    output: UserAddress,
    errors: ["address.limit_reached"],
  }),
  detail: endpoint("GET /v1/me/user-addresses/{id}", { summary: "One address of the book", input: id, ...known }),
  update: endpoint("PUT /v1/me/user-addresses/{id}", {
    summary: "Changes an address; one of division_ct 1 is copied into the profile",
    input: z.extend(UserAddressInput, id.shape),
    ...known,
  }),
  remove: endpoint("DELETE /v1/me/user-addresses/{id}", {
    summary: "Deletes an address; where it was a default, the oldest of the others becomes it",
    ...known,
    input: id,
    output: Nothing,
  }),
  removeAll: endpoint("DELETE /v1/me/user-addresses-all", {
    summary: "Empties the address book",
    access: "member",
    output: Nothing,
  }),
  use: endpoint("PATCH /v1/me/user-addresses/{id}/use", {
    summary: "Makes an address the default destination",
    input: id,
    ...known,
  }),
  useSender: endpoint("PATCH /v1/me/user-addresses/{id}/use-sender", {
    summary: "Makes an address the default sender",
    input: id,
    ...known,
  }),
};
