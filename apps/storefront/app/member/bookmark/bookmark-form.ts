import { BookmarkName, bookmarkLabels } from "@noren/contract/member/bookmark.ts";
import { formRules } from "@noren/web/form/form-rules.ts";

export const bookmarkRules = formRules(
  { "": BookmarkName },
  { name: { label: bookmarkLabels.name, autoComplete: "off" } },
);
