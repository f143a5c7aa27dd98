import type { LogoutScreenProps } from "#app/shell/auth/auth-view.ts";
import { authMessages as words } from "#theme/shell/auth/auth.messages.ts";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";

export function LogoutScreen({ hasCart, backHref }: LogoutScreenProps) {
  return (
    <MemberFrame title={words.logoutTitle} page="logout">
      <p className="text-lg font-semibold">{words.logoutQuestion}</p>
      <p className="phrase mt-2 max-w-text text-soft">{words.logoutText}</p>
      <form method="post" data-document className="mt-8 flex flex-wrap gap-3">
        {hasCart && (
          <label className="mb-3 flex min-h-11 basis-full items-start gap-3 py-2">
            <input type="checkbox" name="keep_cart" value="1" className="tick" />
            <span className="phrase">{words.keepCart}</span>
          </label>
        )}
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
