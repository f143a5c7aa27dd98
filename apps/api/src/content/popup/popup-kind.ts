import { Popup } from "@noren/contract/content/popup.ts";
import * as z from "zod/mini";
import { contentKind, plainKey } from "../content-kind.ts";

/** A path without the channel's prefix. A * at the end matches any rest: /product/*. Empty: every page. */
export const PagePattern = z._default(
  z.string().check(
    z.regex(/^$|^\/[^\s*]{0,199}\*?$/, {
      error: "pageは / で始まるページにしてください（/lp/* はその下のすべてのページ）",
    }),
  ),
  "",
);

/** A text or picture shown over a page. */
export const popupKind = contentKind({
  kind: "popup",
  label: "ポップアップ",
  format: "markdown",
  key: plainKey,
  fields: z.object({
    picture: z._default(Popup.shape.picture, null),
    link: z._default(Popup.shape.link, null),
    is_over_pages: z._default(Popup.shape.is_over_pages, false),
    page: PagePattern,
  }),
});
