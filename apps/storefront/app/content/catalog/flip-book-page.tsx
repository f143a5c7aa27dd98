import type { MetaArgs } from "react-router";
import { FlipBookScreen } from "#theme/content/catalog/flip-book-screen.tsx";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadFlipBook } from "./catalog.server.ts";

export { loadFlipBook as loader } from "./catalog.server.ts";

export function meta(args: MetaArgs<typeof loadFlipBook>) {
  const book = args.loaderData;
  if (!book) return [];
  const { title, description, picture, path } = book;
  return pageMeta(args, { title, description: description || undefined, picture, path });
}

export default function FlipBookPage({ loaderData }: PageProps<typeof loadFlipBook>) {
  return <FlipBookScreen key={loaderData.path} {...loaderData.screen} />;
}
