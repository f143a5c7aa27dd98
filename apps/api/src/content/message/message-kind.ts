import * as z from "zod/mini";
import { contentKind, plainKey } from "#api/channel/content-kind.ts";

/** What the shop says on its pages until the visitor hides it; its code is its key. */
export const messageKind = contentKind({
  kind: "message",
  label: "サイトメッセージ",
  format: "markdown",
  key: plainKey,
  fields: z.object({ tone: z._default(z.enum(["info", "warning"]), "info") }),
});
