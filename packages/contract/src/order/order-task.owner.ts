import * as z from "zod/mini";
import { field } from "../platform/form/rules.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Id, Moment } from "../platform/shapes.ts";

/** A task that no process closes: staff find out what happened, and say what they have done. */
export const OrderTask = z.object({
  id: Id,
  /** What the task is about, in a few words. */
  kind_words: z.string(),
  words: z.string(),
  order_no: z.nullable(z.string()),
  opened_at: Moment,
  closed_at: z.nullable(Moment),
  /** False for tasks that end by what they ask for, such as a refund. */
  may_close: z.boolean(),
});
export type OrderTask = z.infer<typeof OrderTask>;

/** Max characters of what staff have done. */
export const taskNoteMax = 500;

export const orderTasks = {
  show: ownerEndpoint("GET /admin/v1/order-tasks/{id}", {
    summary: "A task of staff, open or closed",
    may: "payments.match",
    input: z.object({ id: Id }),
    output: OrderTask,
    errors: ["common.not_found"],
  }),
  close: ownerEndpoint("POST /admin/v1/order-tasks/{id}/close", {
    summary: "Closes a task that no process closes, with what was done, which becomes a note of its order",
    may: "payments.match",
    input: z.object({ id: Id, note: field.longText("したこと", taskNoteMax) }),
    output: z.object({
      /** already: somebody has closed it before. */
      outcome: z.enum(["done", "already"]),
      order_no: z.nullable(z.string()),
    }),
    errors: ["common.not_found", "order.note_limit"],
  }),
};
