import * as z from "zod/mini";
import { field } from "../platform/form/rules.ts";
import { Id, Moment } from "../platform/shapes.ts";

/** A note of staff on an order, for colleagues. */
export const OrderNote = z.object({ id: Id, body: z.string(), written_by: z.string(), created_at: Moment });
export type OrderNote = z.infer<typeof OrderNote>;

export const noteBody = field.longText("メモ", 2000);
