import * as z from "zod/mini";
import { OfChannel } from "../channel/channel.owner.ts";
import { field } from "../platform/form/rules.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Id, Nothing, PageQuery } from "../platform/shapes.ts";
import { editOf, Version } from "../platform/version.ts";
import { groupKinds } from "../product/own-price-shape.ts";
import { pastedTextMax } from "./coupon-code.owner.ts";

/** Groups of a channel. */
export const memberGroupsMax = 500;

const name = field.text("名前", 40);
/** Id of a price list of the channel; empty for none. */
const list_id = field.optionalText("価格表", 40);

/** Members who pay the prices of a list of their own where they are the lowest (OWN-15). */
export const MemberGroup = z.object({
  id: Id,
  /** The channel's key and name. */
  channel: z.string(),
  channel_name: z.string(),
  name: z.string(),
  kind: z.enum(groupKinds),
  own_list: z.nullable(z.object({ id: Id, name: z.string() })),
  members: z.int(),
  may_edit: z.boolean(),
  version: z.int(),
});
export type MemberGroup = z.infer<typeof MemberGroup>;

/** Fields of a group that an owner edits. */
export const MemberGroupFields = z.object({ name, kind: field.choice("種類", groupKinds), list_id });
export type MemberGroupFields = z.output<typeof MemberGroupFields>;

/** A member of a group; address and name only with `members.see`. */
export const GroupMember = z.object({
  id: Id,
  code: z.string(),
  email: z.nullable(z.string()),
  full_name: z.nullable(z.string()),
});
export type GroupMember = z.infer<typeof GroupMember>;

const Added = z.object({
  /** Members who are in the group now, of them those who left another one, and those who were in it before. */
  joined: z.int(),
  moved: z.int(),
  already: z.int(),
  /** Lines that name no member of the channel, the first 100. */
  unknown: z.array(z.object({ line: z.int(), text: z.string() })),
  unknown_count: z.int(),
});

/** Groups of members with prices of their own. */
export const memberGroups = {
  list: ownerEndpoint("GET /admin/v1/member-groups", {
    summary: "Groups and companies of the caller's channels, by name",
    may: "promotion.see",
    input: z.object(OfChannel),
    output: MemberGroup,
    answer: "list",
    errors: ["channel.not_found"],
  }),
  show: ownerEndpoint("GET /admin/v1/member-groups/{id}", {
    summary: "A group with a page of its members; q finds by member code, and by address with members.see",
    may: "promotion.see",
    input: z.extend(PageQuery, { id: Id, q: z.optional(field.optionalText("キーワード", 100)) }),
    output: GroupMember,
    answer: "paged",
    more: z.object({ group: MemberGroup }),
    errors: ["common.not_found"],
  }),
  add: ownerEndpoint("POST /admin/v1/member-groups", {
    summary: "Makes a group or a company without members; max 500 of a channel",
    may: "promotion.edit",
    input: z.extend(MemberGroupFields, { channel: field.text("お店", 60) }),
    output: z.object({ id: Id }),
    errors: ["channel.not_found", "member_group.too_many"],
  }),
  change: ownerEndpoint("PUT /admin/v1/member-groups/{id}", {
    summary: "Changes a group's name, kind or price list; its members have the new prices at once",
    may: "promotion.edit",
    input: z.extend(editOf(MemberGroupFields), { id: Id }),
    output: MemberGroup,
    errors: ["common.not_found", "common.changed_meanwhile"],
  }),
  remove: ownerEndpoint("DELETE /admin/v1/member-groups/{id}", {
    summary: "Removes a group; its members have the prices of everybody",
    may: "promotion.edit",
    input: z.object({ id: Id, version: Version }),
    output: Nothing,
    errors: ["common.not_found", "common.changed_meanwhile"],
  }),
  addMembers: ownerEndpoint("POST /admin/v1/member-groups/{id}/members", {
    summary: "Puts the members of a pasted list into a group; who is in another one leaves it",
    may: "promotion.edit",
    input: z.object({
      id: Id,
      /** A member code or an email address in each line; addresses need `members.see`. */
      members: field.longText("会員", pastedTextMax),
    }),
    output: Added,
    errors: ["common.not_found", "staff.forbidden"],
  }),
  removeMember: ownerEndpoint("DELETE /admin/v1/member-groups/{id}/members/{member}", {
    summary: "Takes a member out of a group",
    may: "promotion.edit",
    input: z.object({ id: Id, member: Id }),
    output: Nothing,
    errors: ["common.not_found", "member.not_found"],
  }),
};
