import * as z from "zod/mini";
import { words } from "./rules.ts";

/** A text that a call may omit, which then stays as it was; an empty one is stored. */
export const given = (label: string, text: z.ZodMiniType<string, string | undefined>) =>
  z.optional(
    z.pipe(z.string({ error: words.invalid(label) }), text as z.ZodMiniType<string, string>) as z.ZodMiniType<
      string,
      string
    >,
  );
