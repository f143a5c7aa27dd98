import type { ReactNode } from "react";

export type BadgeProps = { tone?: "ink" | "accent" | "sale" | "soft"; children: ReactNode };

const tones = { ink: "text-ink", accent: "text-accent", sale: "text-sale", soft: "text-soft" } as const;

export function Badge({ tone = "ink", children }: BadgeProps) {
  return <span className={`badge ${tones[tone]}`}>{children}</span>;
}
