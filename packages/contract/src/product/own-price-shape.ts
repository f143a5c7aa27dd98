import * as z from "zod/mini";
import { Yen } from "../platform/shapes.ts";

/** Whom a price list of its own applies to: members of a group, or those who buy for a company. */
export const groupKinds = ["group", "company"] as const;
export type GroupKind = (typeof groupKinds)[number];

/** Set if a price is the visitor's own, below that of everybody else (OWN-15). */
export const OwnPrice = z.object({
  kind: z.enum(groupKinds),
  /** Yen with tax that others pay at this moment. */
  usual_price: Yen,
});
export type OwnPrice = z.infer<typeof OwnPrice>;
