import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { Moment, PageOrAllQuery } from "../platform/shapes.ts";

/** A text that layouts place by its code. */
export const FreeArea = z.object({
  code: z.string(),
  title: z.string(),
  /** Sanitized HTML. */
  html: z.string(),
  updated_at: Moment,
});
export type FreeArea = z.infer<typeof FreeArea>;

export const freeArea = {
  list: endpoint("GET /v1/free-areas", {
    summary: "Free areas with their codes, in the owner's order; per=all for all",
    input: PageOrAllQuery,
    output: FreeArea,
    answer: "paged",
  }),
};
