import { isTextPath, policyNames } from "@noren/contract/content/reserved-paths.ts";
import { contentKind, pathKey } from "../content-kind.ts";
import { staticPageFields } from "#api/channel/own-texts.ts";

/**
 * A text under its own path: company/history is at /company/history. Under terms, privacy, returns and guide it
 * replaces the shop's own page.
 */
export const staticPageKind = contentKind({
  kind: "static-page",
  label: "固定ページ",
  format: "markdown",
  key: pathKey,
  fields: staticPageFields,
  problems(_, key) {
    if (!isTextPath(`/${key}`)) return [`/${key} はお店のページが使うため、固定ページにはできません。`];
    const [first = "", ...below] = key.split("/");
    const isBelowPolicy = below.length > 0 && policyNames.some((name) => name === first);
    return isBelowPolicy ? [`/${first} の下には固定ページを置けません。`] : [];
  },
  address: (key) => `/${key}`,
});
