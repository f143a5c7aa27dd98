import * as z from "zod/mini";
import { contentKind, plainKey } from "../content-kind.ts";
import { PagePattern } from "./popup-kind.ts";

/** Shows a popup for an event: the first rule that applies, in the owner's order. */
export const popupRuleKind = contentKind({
  kind: "popup-rule",
  label: "ポップアップを出すきまり",
  format: "json",
  key: plainKey,
  fields: z.object({
    /** Name of an event: page_view, view_item, add_to_cart. */
    event: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)),
    /** A path without the channel's prefix. A * at the end matches any rest: /product/*. Empty: every page. */
    page: PagePattern,
    /** The popup is shown at the visitor's n-th event of this name on these pages. */
    count: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
    audience: z._default(z.enum(["everybody", "visitor", "member"]), "everybody"),
    /** Id of the popup. */
    popup: z.string().check(z.regex(plainKey)),
  }),
});
