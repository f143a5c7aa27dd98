import type { LoginHistoryScreenProps, LoginView, OpenSessionView } from "#app/member/session/session-view.ts";
import { sessionMessages as words } from "#theme/member/session/session.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Badge } from "#theme/platform/ui/badge.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { Pager } from "#theme/platform/ui/pager.tsx";
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
        <section aria-labelledby="open-sessions">
          <h2 id="open-sessions" className="text-lg font-semibold">
            {words.sessions}
          </h2>
          <p className="phrase mt-2 text-sm text-soft">{words.sessionsLead}</p>
          <ul className="mt-4 border-t border-line">
            {sessions.map((session) => (
              <OpenSession key={session.key} session={session} isSending={isSending} />
            ))}
          </ul>
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
        </section>
        <section className="mt-12" aria-labelledby="login-history">
          <div className="flex items-baseline justify-between gap-4">
            <h2 id="login-history" className="text-lg font-semibold">
              {words.history}
            </h2>
            <p className="text-sm text-soft tabular-nums">{words.hits(pager.pagination.total)}</p>
          </div>
          <ul className="mt-4 border-t border-line">
            {logins.map((login) => (
              <Login key={login.key} login={login} />
            ))}
          </ul>
          <div className="mt-10">
            <Pager pager={pager} />
          </div>
        </section>
      </div>
    </MemberFrame>
  );
}

function OpenSession({ session, isSending }: { session: OpenSessionView; isSending: boolean }) {
  const device = session.device ?? words.unknownDevice;
  return (
    <li className="flex items-start justify-between gap-4 border-b border-line py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {session.isCurrent && <Badge>{words.current}</Badge>}
        </p>
        <p className="text-sm text-soft tabular-nums">
          {words.usedAt} {session.usedAt}
        </p>
        <p className="text-sm text-soft tabular-nums">
          {words.loggedInAt} {session.loggedInAt}
        </p>
        <Address ip={session.ip} />
      </div>
      {!session.isCurrent && (
        <form method="post" className="flex-none">
          <input type="hidden" name="id" value={session.key} />
          <Button name="intent" value="end" size="small" isBusy={isSending}>
            <span className="sr-only">{words.endOf(device)}</span>
            {words.end}
          </Button>
        </form>
      )}
    </li>
  );
}

function Login({ login: { device, ip, at, state } }: { login: LoginView }) {
  return (
    <li className="flex items-start justify-between gap-4 border-b border-line py-4">
      <div className="min-w-0">
        <p className="tabular-nums">{at}</p>
        <p className="text-sm text-soft">{device ?? words.unknownDevice}</p>
        <Address ip={ip} />
      </div>
      <p className="flex-none text-sm text-soft">{words.states[state]}</p>
    </li>
  );
}

function Address({ ip }: { ip: string }) {
  if (ip === "") return null;
  return (
    <p className="text-sm text-soft tabular-nums [overflow-wrap:anywhere]">
      {words.ip} {ip}
    </p>
  );
}
