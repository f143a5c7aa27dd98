import { TagPassword } from "@noren/contract/product/catalogue.ts";
import * as z from "zod/mini";
import { formRules } from "@noren/web/form/form-rules.ts";
import { tagMessages as words } from "#look/product/tag/tag.messages.ts";

export const tagRules = formRules(
  { "": z.object({ password: TagPassword }) },
  { password: { label: words.password, maxLength: 128, autoComplete: "off" } },
);
