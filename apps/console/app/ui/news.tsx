import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

const kinds = {
  ok: ["news news-ok", "check"],
  /** Another person, or something to know before going on. */
  warn: ["news news-warn", "people"],
  wrong: ["news news-wrong", "warning"],
  info: ["news", "info"],
} as const satisfies Record<string, readonly [string, IconName]>;

export type NewsKind = keyof typeof kinds;

/** One line of news within a page. Failures are read out at once, other news when the screen reader is free. */
export function News({ kind, children }: { kind: NewsKind; children: ReactNode }) {
  const [className, icon] = kinds[kind];
  return (
    <div className={className} role={kind === "wrong" ? "alert" : "status"}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}
