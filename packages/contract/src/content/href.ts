import * as z from "zod/mini";

const isHref = (text: string) =>
  /^\/(?![/\\])[^\s\\]*$/.test(text) || (/^https:\/\/[^\s\\]+$/.test(text) && URL.canParse(text));

/** Target of an owner's link: a path of the shop without the channel's prefix, or an https address. */
export const Href = z
  .string({ error: "リンクを / か https:// から書いてください" })
  .check(z.maxLength(500), z.refine(isHref, { error: "リンクは / か https:// で始めてください" }));
