import { Href } from "@noren/contract/content/href.ts";
import { Image } from "@noren/contract/platform/shapes.ts";
import * as z from "zod/mini";
import { contentKind, plainKey } from "../content-kind.ts";

/** A picture with a link, placed in an area. */
export const bannerKind = contentKind({
  kind: "banner",
  label: "バナー",
  format: "json",
  key: plainKey,
  fields: z.object({
    area: z
      .string({ error: "areaを入力してください" })
      .check(z.regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, { error: "areaは半角の英小文字・数字・-・_で書いてください" })),
    picture: z._default(z.nullable(Image), null),
    href: z._default(z.nullable(Href), null),
    /** false hides the banner, while its file and address stay usable (a link in an email). */
    is_show: z._default(z.boolean({ error: "is_showはtrueかfalseで書いてください" }), true),
    /** A second picture, offered for download in full size. */
    download: z._default(z.nullable(Image), null),
  }),
});
