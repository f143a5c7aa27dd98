import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./banner.ts";

export const bannerFields = {
  is_show: ["1: banners that pages show; 0: the others; default: all.", "1"],
  "Banner.is_show": ["Whether pages show it; its file can be downloaded either way.", true],
  has_file: ["Whether it has a file to download.", false],
} satisfies FieldTexts<typeof schemas>;
