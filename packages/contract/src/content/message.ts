import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { Moment, PageOrAllQuery, reference } from "../platform/shapes.ts";

/** A message on pages until the visitor hides it; a newer updated_at shows it again (THEME-14). */
export const SiteMessage = z.object({
  code: z.string(),
  title: z.string(),
  /** Sanitized HTML. */
  html: z.string(),
  tone: z.enum(["info", "warning"]),
  updated_at: Moment,
});
export type SiteMessage = z.infer<typeof SiteMessage>;

export const message = {
  list: endpoint("GET /v1/messages", {
    summary: "Current messages in the owner's order; per=all for all",
    input: PageOrAllQuery,
    output: SiteMessage,
    answer: "paged",
  }),
  detail: endpoint("GET /v1/messages/{code}", {
    summary: "One message by its code",
    input: z.object({ code: reference(100) }),
    output: SiteMessage,
    errors: ["common.not_found"],
  }),
};
