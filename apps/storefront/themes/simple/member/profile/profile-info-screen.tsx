import type { UserInfoScreenProps } from "#app/member/profile/profile-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { DefinitionList } from "#theme/platform/ui/definition-list.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";
import { userMessages as words } from "#theme/member/profile/profile.messages.ts";

export function UserInfoScreen({ parts, editHref, leaveHref }: UserInfoScreenProps) {
  return (
    <MemberFrame title={words.infoTitle} page="user_info">
      <div className="grid max-w-text gap-10">
        {parts.map(({ title, rows }) => (
          <section key={title}>
            <h2 className="mb-3 text-lg font-semibold">{title}</h2>
            <DefinitionList rows={rows} />
          </section>
        ))}
        <p>
          <Anchor href={editHref} className="button button-primary max-md:w-full">
            {words.edit}
          </Anchor>
        </p>
        <p>
          <Anchor href={leaveHref} className="link inline-flex min-h-11 items-center text-sm">
            {words.leave}
          </Anchor>
        </p>
      </div>
    </MemberFrame>
  );
}
