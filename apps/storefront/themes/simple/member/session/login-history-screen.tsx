import type { LoginHistoryScreenProps, LoginView, OpenSessionView } from "#app/member/session/session-view.ts";
import { sessionMessages as words } from "#theme/member/session/session.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Badge } from "#theme/platform/ui/badge.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { Pager } from "#theme/platform/ui/pager.tsx";
import { RecordItem, RecordList } from "#theme/platform/ui/record-list.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";

export function LoginHistoryScreen(props: LoginHistoryScreenProps) {
  const { sessions, logins, pager, isSending, problem, passwordHref, waysHref } = props;
  return (
    <MemberFrame title={words.historyTitle} page="login_history">
      <div className="max-w-text">
        {problem && (
          <Notice tone="error" className="mb-6">
            {problem}
          </Notice>
        )}
        <RecordList id="open-sessions" title={words.sessions} lead={words.sessionsLead} empty="">
          {sessions.map((session) => (
            <OpenSession key={session.key} session={session} isSending={isSending} />
          ))}
        </RecordList>
        <div className="mt-6 flex flex-wrap gap-3">
          {sessions.length > 1 && (
            <form method="post" className="max-md:w-full">
              <Button name="intent" value="end-others" isBusy={isSending} className="max-md:w-full">
                {words.endOthers}
              </Button>
            </form>
          )}
          <Anchor href={passwordHref} className="button max-md:w-full">
            {words.changePassword}
          </Anchor>
          <Anchor href={waysHref} className="button max-md:w-full">
            {words.ways}
          </Anchor>
        </div>
        <RecordList id="login-history" title={words.history} count={words.hits(pager.pagination.total)} empty="">
          {logins.map((login) => (
            <Login key={login.key} login={login} />
          ))}
        </RecordList>
        <div className="mt-10">
          <Pager pager={pager} />
        </div>
      </div>
    </MemberFrame>
  );
}

function OpenSession({ session, isSending }: { session: OpenSessionView; isSending: boolean }) {
  const device = session.device ?? words.unknownDevice;
  const { isCurrent, usedAt, loggedInAt, ip } = session;
  return (
    <RecordItem
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {device}
          {isCurrent && <Badge>{words.current}</Badge>}
        </span>
      }
      lines={[`${words.usedAt} ${usedAt}`, `${words.loggedInAt} ${loggedInAt}`, ...address(ip)]}
      aside={
        !isCurrent && (
          <form method="post">
            <input type="hidden" name="id" value={session.key} />
            <Button name="intent" value="end" size="small" isBusy={isSending}>
              <span className="sr-only">{words.endOf(device)}</span>
              {words.end}
            </Button>
          </form>
        )
      }
    />
  );
}

function Login({ login: { device, ip, at, state } }: { login: LoginView }) {
  return <RecordItem title={at} lines={[device ?? words.unknownDevice, ...address(ip)]} aside={words.states[state]} />;
}

const address = (ip: string) => (ip === "" ? [] : [`${words.ip} ${ip}`]);
