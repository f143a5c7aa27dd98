import { Layout } from "@noren/contract/channel/channel.ts";
import { blockProblems } from "@noren/contract/content/blocks.ts";
import { layoutChoice, LayoutBody, PageBody } from "#api/channel/layouts.ts";
import { contentKind, pathKey, plainKey } from "../content-kind.ts";

const layoutNames: readonly string[] = Layout.shape.name.options;

/** Layouts, the frames around pages, by name. The channel caches them with its configuration. */
export const layoutKind = contentKind({
  kind: "layout",
  label: "レイアウト",
  format: "json",
  key: plainKey,
  fields: LayoutBody,
  problems: ({ above, below }, key) => [
    ...(layoutNames.includes(key) ? [] : [`${layoutChoice}。`]),
    ...blockProblems([...above, ...below]),
  ],
});

/** A page's own blocks, by the name of the page. */
export const pageKind = contentKind({
  kind: "page",
  label: "ページ",
  format: "json",
  key: pathKey,
  fields: PageBody,
  problems: ({ blocks }) => blockProblems(blocks),
});
