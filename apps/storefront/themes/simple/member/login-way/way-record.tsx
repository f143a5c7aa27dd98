import type { LoginWayView } from "#app/member/login-way/login-way-view.ts";
import { loginWayMessages as words } from "#theme/member/login-way/login-way.messages.ts";
import { Icon, type IconName } from "#theme/platform/ui/icon.tsx";

const icons: Record<LoginWayView["kind"], IconName> = { passkey: "key", identity: "link", question: "chat" };

/** Type, day and device of a login method's addition, and its last use; `more` adds lines. */
export function wayRecord(way: LoginWayView, more: readonly string[] = []) {
  const { kind, title, name, device, addedAt, usedAt } = way;
  const isQuestion = kind === "question";
  return {
    mark: <Icon name={icons[kind]} className="flex-none text-accent" />,
    title,
    name: name || undefined,
    lines: [
      `${isQuestion ? words.setAt : words.addedAt} ${addedAt}`,
      `${isQuestion ? words.setDevice : words.device} ${device ?? words.unknownDevice}`,
      ...(isQuestion ? [] : [usedAt ? `${words.usedAt} ${usedAt}` : words.unused]),
      ...more,
    ],
  };
}
