import * as z from "zod/mini";
import { contentKind, plainKey } from "../content-kind.ts";

/** A text shown on the pages until the visitor hides it. Its key is its code. */
export const messageKind = contentKind({
  kind: "message",
  label: "サイトメッセージ",
  format: "markdown",
  key: plainKey,
  fields: z.object({ tone: z._default(z.enum(["info", "warning"]), "info") }),
});
