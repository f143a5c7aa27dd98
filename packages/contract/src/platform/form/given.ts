import * as z from "zod/mini";
import { words } from "./rules.ts";

/** Optional text of a call: omitted keeps the stored value, empty clears it. */
export const given = (label: string, text: z.ZodMiniType<string, string | undefined>) =>
  z.optional(
    z.pipe(z.string({ error: words.invalid(label) }), text as z.ZodMiniType<string, string>) as z.ZodMiniType<
      string,
      string
    >,
  );
