import type { MetaArgs } from "react-router";
import { RegisterCompleteScreen } from "#theme/member/profile/register-complete-screen.tsx";
import { userMessages as words } from "#look/member/profile/profile.messages.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadRegisterComplete } from "./register-complete.server.ts";

export { loadRegisterComplete as loader } from "./register-complete.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.registeredTitle, path: null });

export default function RegisterCompletePage({ loaderData }: PageProps<typeof loadRegisterComplete>) {
  return <RegisterCompleteScreen {...loaderData} />;
}
