import type { MetaArgs } from "react-router";
import { compareMessages as words } from "#look/product/compare/compare.messages.ts";
import { CompareScreen } from "#theme/product/compare/compare-screen.tsx";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadCompared } from "./compare.server.ts";

export { loadCompared as loader } from "./compare.server.ts";

/** Not indexed: the address has a visitor's own choice. */
export const meta = (args: MetaArgs) => pageMeta(args, { title: words.title, path: null });

export default function ComparePage({ loaderData }: PageProps<typeof loadCompared>) {
  return <CompareScreen {...loaderData} />;
}
