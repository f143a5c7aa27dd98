import type { ReactNode } from "react";
import { Icon, type IconName } from "#theme/platform/ui/icon.tsx";

export type NoticeTone = "info" | "ok" | "error";
export type NoticeProps = { tone?: NoticeTone; children: ReactNode; id?: string; className?: string };

const icons: Record<NoticeTone, IconName> = { info: "info", ok: "check", error: "alert" };
const tones: Record<NoticeTone, string> = { info: "", ok: " notice-ok", error: " notice-error" };

/** A message in the page. Errors are announced to screen readers at once, others politely. */
export function Notice({ tone = "info", children, id, className }: NoticeProps) {
  return (
    <div
      id={id}
      role={tone === "error" ? "alert" : "status"}
      className={`notice${tones[tone]}${className ? ` ${className}` : ""}`}
    >
      <Icon name={icons[tone]} />
      <div className="min-w-0 grow">{children}</div>
    </div>
  );
}
