import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { field } from "../platform/form/rules.ts";
import { Id, Moment } from "../platform/shapes.ts";

/** A member's private note on an order, such as its occasion. The shop does not read it. */
export const Memo = z.object({ id: Id, order_id: Id, body: z.string(), created_at: Moment, updated_at: Moment });
export type Memo = z.infer<typeof Memo>;

/** Max notes of an order. */
export const memoLimit = 20;
export const memoBody = field.longText("メモ", 1000);

export const memo = {
  add: endpoint("POST /v1/memos", {
    summary: "Adds a note to an order of the member",
    access: "member",
    input: z.object({ order_id: Id, body: memoBody }),
    output: Memo,
    errors: ["order.not_found", "memo.limit_reached"],
  }),
  change: endpoint("PATCH /v1/memos/{id}", {
    summary: "Changes a note",
    access: "member",
    input: z.object({ id: Id, body: memoBody }),
    output: Memo,
    errors: ["memo.not_found"],
  }),
  remove: endpoint("DELETE /v1/memos/{id}", {
    summary: "Deletes a note; answers the deleted note",
    access: "member",
    input: z.object({ id: Id }),
    output: Memo,
    errors: ["memo.not_found"],
  }),
};
