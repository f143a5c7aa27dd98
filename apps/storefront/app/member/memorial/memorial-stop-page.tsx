import type { MetaArgs } from "react-router";
import { memorialMessages as words } from "#look/member/memorial/memorial.messages.ts";
import { MemorialStopScreen } from "#theme/member/memorial/memorial-stop-screen.tsx";
import { usePage } from "@noren/web/page/use-page.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadMemorialStop, stopMemorials } from "./memorial.server.ts";

export { loadMemorialStop as loader, stopMemorials as action } from "./memorial.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.stopTitle, path: null });

type Props = PageProps<typeof loadMemorialStop, typeof stopMemorials>;

export default function MemorialStopPage(page: Props) {
  return <MemorialStopScreen {...usePage(page)} />;
}
