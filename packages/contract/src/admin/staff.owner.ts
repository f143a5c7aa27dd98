import * as z from "zod/mini";
import { field } from "../platform/form/rules.ts";
import { sizedList } from "../platform/form/sized.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { roleNames } from "../platform/rights.ts";
import { Id, Moment, Nothing } from "../platform/shapes.ts";
import { Version } from "../platform/version.ts";
import { GivenRole } from "./staff-proof.ts";

/** Max roles of one member of staff. */
const rolesMax = 100;
const RolesInput = sizedList(
  z.array(
    z.object({
      /** The channel's key; null: every channel. */
      channel: z.nullable(field.text("お店", 60)),
      role: field.choice("役割", roleNames),
    }),
  ),
  rolesMax,
).check(z.minLength(1, { error: "役割を1つ以上選んでください" }) as never);

export const Person = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  /** Roles in the caller's channels. */
  roles: z.array(GivenRole),
  passkeys: z.int(),
  has_totp: z.boolean(),
  /** Last use of a session; null before the first one. */
  seen_at: z.nullable(Moment),
  is_me: z.boolean(),
  is_only_owner: z.boolean(),
  /** The caller may change and remove this person: all of the person's roles are within the caller's channels. */
  may_edit: z.boolean(),
  version: z.int(),
});
export type Person = z.infer<typeof Person>;

export const Invitation = z.object({
  id: Id,
  email: z.string(),
  roles: z.array(GivenRole),
  invited_by: z.nullable(z.string()),
  invited_at: Moment,
  expires_at: Moment,
  is_late: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

/** Addresses from which staff may use the console; none: any. */
export const AddressLimits = z.object({
  ranges: z.array(z.string()),
  /** Address of the caller. */
  own: z.string(),
  version: z.int(),
});

/** The people who run the shop, for owners. */
export const staff = {
  list: ownerEndpoint("GET /admin/v1/staff", {
    summary: "People with a role in the caller's channels, by name, and open invitations, newest first",
    may: "staff.edit",
    output: z.object({ people: z.array(Person), invitations: z.array(Invitation) }),
  }),
  invite: ownerEndpoint("POST /admin/v1/staff/invitations", {
    summary: "Invites a person by email, for seven days; needs a fresh proof",
    may: "staff.edit",
    input: z.object({ email: field.email("メールアドレス"), roles: RolesInput }),
    output: Invitation,
    errors: [
      "staff.proof_needed",
      "staff.already_member",
      "staff.already_invited",
      "staff.all_channels_needed",
      "channel.not_found",
    ],
  }),
  inviteAgain: ownerEndpoint("POST /admin/v1/staff/invitations/{id}/again", {
    summary: "Sends an invitation again with a new link, for seven days; the former link ends",
    may: "staff.edit",
    input: z.object({ id: Id }),
    output: Invitation,
    errors: ["common.not_found"],
  }),
  withdraw: ownerEndpoint("DELETE /admin/v1/staff/invitations/{id}", {
    summary: "Withdraws an invitation",
    may: "staff.edit",
    input: z.object({ id: Id }),
    output: Nothing,
    errors: ["common.not_found"],
  }),
  saveRoles: ownerEndpoint("PUT /admin/v1/staff/{id}/roles", {
    summary: "Replaces a person's roles; needs a fresh proof",
    may: "staff.edit",
    input: z.object({ id: Id, version: Version, roles: RolesInput }),
    output: Person,
    errors: [
      "staff.proof_needed",
      "staff.last_owner",
      "staff.other_channels",
      "staff.all_channels_needed",
      "common.not_found",
      "common.changed_meanwhile",
      "channel.not_found",
    ],
  }),
  letIn: ownerEndpoint("POST /admin/v1/staff/{id}/let-in", {
    summary:
      "Emails a locked-out person a link that replaces their ways to log in, for seven days; needs a fresh proof",
    may: "staff.edit",
    input: z.object({ id: Id }),
    output: Invitation,
    errors: ["staff.proof_needed", "staff.other_channels", "common.not_found"],
  }),
  remove: ownerEndpoint("DELETE /admin/v1/staff/{id}", {
    summary: "Removes a person, whose sessions end; needs a fresh proof",
    may: "staff.edit",
    input: z.object({ id: Id }),
    output: Nothing,
    errors: ["staff.proof_needed", "staff.last_owner", "staff.other_channels", "common.not_found"],
  }),
  addressLimits: ownerEndpoint("GET /admin/v1/staff-addresses", {
    summary: "Addresses from which the console may be used; for owners of all channels",
    may: "staff.edit",
    output: AddressLimits,
    errors: ["staff.all_channels_needed"],
  }),
  saveAddressLimits: ownerEndpoint("PUT /admin/v1/staff-addresses", {
    summary: "Limits the console to addresses and ranges (CIDR), the caller's own included; needs a fresh proof",
    may: "staff.edit",
    input: z.object({
      version: Version,
      ranges: sizedList(z.array(field.text("アドレス", 50)), 100),
    }),
    output: AddressLimits,
    errors: ["staff.proof_needed", "staff.own_address", "staff.all_channels_needed", "common.changed_meanwhile"],
  }),
};
