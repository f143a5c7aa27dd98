import * as z from "zod/mini";
import { Moment } from "./shapes.ts";

/** Seconds after which a person whose page gives no sign no longer has it open. */
export const presenceSeconds = 60;

/** Answer to a sign of an open page. */
export const Presence = z.object({
  /** Other people who have the page open, the first one first. */
  others: z.array(z.object({ name: z.string(), since: Moment })),
  /** The thing's version now: with a page of an older one, somebody has changed it. */
  version: z.int(),
});
export type Presence = z.infer<typeof Presence>;
