import type { LogoutScreenProps } from "#app/shell/login/login-view.ts";
import { authMessages as words } from "#theme/shell/login/login.messages.ts";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";

export function LogoutScreen({ backHref }: LogoutScreenProps) {
  return (
    <MemberFrame title={words.logoutTitle} page="logout">
      <p className="text-lg font-semibold">{words.logoutQuestion}</p>
      <p className="phrase mt-2 max-w-text text-soft">{words.logoutText}</p>
      <form method="post" data-document className="mt-8 flex flex-wrap gap-3">
        <Button look="primary" className="max-md:w-full">
          {words.logout}
        </Button>
        <Anchor href={backHref} className="button max-md:w-full">
          {words.stay}
        </Anchor>
      </form>
    </MemberFrame>
  );
}
