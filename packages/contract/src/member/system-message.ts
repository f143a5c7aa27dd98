import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { Id, Moment, PageQuery, reference } from "../platform/shapes.ts";

export const SystemMessage = z.object({
  id: Id,
  key: z.string(),
  title: z.string(),
  published_at: Moment,
  /** true: for this member only; false: for all members of the shop. */
  is_personal: z.boolean(),
  is_read: z.boolean(),
});
export type SystemMessage = z.infer<typeof SystemMessage>;

/** `html` is sanitized. */
export const SystemMessageDetail = z.extend(SystemMessage, { html: z.string() });
export type SystemMessageDetail = z.infer<typeof SystemMessageDetail>;

/** Message center (MEM-13): messages of the shop to all members or to one. */
export const systemMessage = {
  list: endpoint("GET /v1/me/system-messages", {
    summary: "The shop's messages to the member, newest first, 10 a page; `unread` is the number of unread messages",
    access: "member",
    input: PageQuery,
    output: SystemMessage,
    answer: "paged",
    more: z.object({ unread: z.number() }),
  }),
  detail: endpoint("GET /v1/me/system-messages/{key}", {
    summary: "One message; it stays unread until POST /v1/me/system-messages/readables",
    access: "member",
    input: z.object({ key: reference(100) }),
    output: SystemMessageDetail,
    errors: ["common.not_found"],
  }),
  read: endpoint("POST /v1/me/system-messages/readables", {
    summary: "Marks a message as read",
    access: "member",
    input: z.object({ readable_id: Id }),
    output: z.object({ readable_id: Id }),
    errors: ["common.not_found"],
  }),
};
