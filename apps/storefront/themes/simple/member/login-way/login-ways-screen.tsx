import type { LoginWaysScreenProps, LoginWayView } from "#app/member/login-way/login-way-view.ts";
import { loginWayMessages as words } from "#theme/member/login-way/login-way.messages.ts";
import { RemoveQuestion } from "#theme/member/login-way/remove-question.tsx";
import { SuspendedWays } from "#theme/member/login-way/suspended-ways.tsx";
import { wayRecord } from "#theme/member/login-way/way-record.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { RecordItem, RecordList } from "#theme/platform/ui/record-list.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";
import { RemoveFold } from "#theme/shell/mypage/remove-fold.tsx";

export function LoginWaysScreen(props: LoginWaysScreenProps) {
  const { suspended, working, problem, passwordHref, historyHref } = props;
  return (
    <MemberFrame title={words.title} page="login_ways">
      <div className="max-w-form">
        {problem && (
          <Notice tone="error" className="mb-6">
            {problem}
          </Notice>
        )}
        {suspended.length > 0 ? <SuspendedWays {...props} /> : <p className="phrase text-soft">{words.lead}</p>}
        <RecordList
          id="working-ways"
          title={words.workingTitle}
          count={words.count(working.length)}
          empty={words.empty}
        >
          {working.map((way) => (
            <Working key={way.key} way={way} {...props} />
          ))}
        </RecordList>
        <section className="mt-12" aria-labelledby="other-checks">
          <h2 id="other-checks" className="text-lg font-semibold">
            {words.otherTitle}
          </h2>
          <div className="mt-4 flex flex-wrap gap-3">
            <Anchor href={historyHref} className="button max-md:w-full">
              {words.history}
            </Anchor>
            <Anchor href={passwordHref} className="button max-md:w-full">
              {words.changePassword}
            </Anchor>
          </div>
        </section>
      </div>
    </MemberFrame>
  );
}

type WorkingProps = { way: LoginWayView } & Pick<LoginWaysScreenProps, "removing" | "isSending">;

function Working({ way, removing, isSending }: WorkingProps) {
  const { key, kind, title, name } = way;
  return (
    <RecordItem {...wayRecord(way)}>
      {kind === "question" ? (
        <RemoveQuestion id={key} form={removing} />
      ) : (
        <RemoveFold id={key} name={name || title} words={words} intent="remove" isSending={isSending} />
      )}
    </RecordItem>
  );
}
