import type { MetaArgs } from "react-router";
import { PopupScreen } from "#theme/content/popup/popup-screen.tsx";
import { popupMessages as words } from "#look/content/popup/popup.messages.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadPopups } from "./popup.server.ts";

export { loadPopups as loader } from "./popup.server.ts";

export function meta(args: MetaArgs<typeof loadPopups>) {
  const { popups = [], isOne = false } = args.loaderData ?? {};
  return pageMeta(args, { title: isOne ? popups[0]?.title : words.title, path: isOne ? null : "/popup" });
}

export default function PopupPage({ loaderData }: PageProps<typeof loadPopups>) {
  return <PopupScreen {...loaderData} />;
}
