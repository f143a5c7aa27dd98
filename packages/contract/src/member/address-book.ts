import * as z from "zod/mini";
import { Address, AddressInput } from "../delivery/address.ts";
import { endpoint } from "../platform/endpoint.ts";
import { labels } from "../platform/form/labels.ts";
import { field } from "../platform/form/rules.ts";
import { Id } from "../platform/shapes.ts";

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

export const userAddress = {
  list: endpoint("GET /v1/me/user-addresses", {
    summary: "The member's address book, the default first; x-limit is the max",
    access: "member",
    output: UserAddress,
    answer: "limited",
  }),
  add: endpoint("POST /v1/me/user-addresses", {
    summary: "Adds an address",
    access: "member",
    input: UserAddressInput,
    output: UserAddress,
    errors: ["address.limit_reached"],
  }),
};
