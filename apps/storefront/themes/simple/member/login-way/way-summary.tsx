import type { LoginWayView } from "#app/member/login-way/login-way-view.ts";
import { loginWayMessages as words } from "#theme/member/login-way/login-way.messages.ts";
import { Icon, type IconName } from "#theme/platform/ui/icon.tsx";

const icons: Record<LoginWayView["kind"], IconName> = { passkey: "key", identity: "link", question: "chat" };

/** What it is, when and on which device it was added, and when it was used last. */
export function WaySummary({ way }: { way: LoginWayView }) {
  const { kind, title, name, device, addedAt, usedAt } = way;
  const isQuestion = kind === "question";
  return (
    <>
      <p className="flex items-start gap-3 font-semibold [overflow-wrap:anywhere]">
        <Icon name={icons[kind]} className="flex-none text-accent" />
        {title}
      </p>
      {name && <p className="mt-1 [overflow-wrap:anywhere]">{name}</p>}
      <p className="mt-1 text-sm text-soft tabular-nums">
        {isQuestion ? words.setAt : words.addedAt} {addedAt}
      </p>
      <p className="text-sm text-soft [overflow-wrap:anywhere]">
        {isQuestion ? words.setDevice : words.device} {device ?? words.unknownDevice}
      </p>
      {!isQuestion && (
        <p className="text-sm text-soft tabular-nums">{usedAt ? `${words.usedAt} ${usedAt}` : words.unused}</p>
      )}
    </>
  );
}
