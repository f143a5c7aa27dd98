import { type MetaArgs } from "react-router";
import { captchaMessages as words } from "#look/member/captcha/captcha.messages.ts";
import { ConfirmLinkScreen } from "#theme/member/captcha/confirm-link-screen.tsx";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import type { confirmLink, loadConfirmLink } from "./confirm-link.server.ts";
import { usePage } from "@noren/web/page/use-page.ts";

export { confirmLink as action, loadConfirmLink as loader } from "./confirm-link.server.ts";

export const handle: PageHandle = { layout: "simple" };

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.title, path: null });

type Props = PageProps<typeof loadConfirmLink, typeof confirmLink>;

export default function ConfirmLinkPage(page: Props) {
  return <ConfirmLinkScreen {...usePage(page)} />;
}
