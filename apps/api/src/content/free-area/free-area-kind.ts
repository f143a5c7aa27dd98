import * as z from "zod/mini";
import { contentKind, plainKey } from "../content-kind.ts";

/** A text that layouts place by its key. */
export const freeAreaKind = contentKind({
  kind: "free-area",
  label: "フリーエリア",
  format: "markdown",
  key: plainKey,
  fields: z.object({}),
});
