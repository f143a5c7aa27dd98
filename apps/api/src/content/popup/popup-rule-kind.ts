import * as z from "zod/mini";
import { contentKind, plainKey } from "#api/channel/content-kind.ts";
import { PagePattern } from "./popup-kind.ts";

/** Which popup is shown for which event: the first rule that applies, as the owner sorted them. */
export const popupRuleKind = contentKind({
  kind: "popup-rule",
  label: "ポップアップを出すきまり",
  format: "json",
  key: plainKey,
  fields: z.object({
    /** An event's name: page_view, view_item, add_to_cart. */
    event: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)),
    /** A path without the channel's prefix; a * at its end stands for anything: /product/*. Empty: every page. */
    page: PagePattern,
    /** Shown at a visitor's n-th event of this name on these pages. */
    count: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
    audience: z._default(z.enum(["everybody", "visitor", "member"]), "everybody"),
    /** The popup's id. */
    popup: z.string().check(z.regex(plainKey)),
  }),
});
