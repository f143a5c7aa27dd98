import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon, type IconName } from "./icon.tsx";

type BadgeProps = { kind?: "plain" | "accent" | "warn" | "danger" | "ok"; icon?: IconName; children: ReactNode };

export const Badge = ({ kind = "plain", icon, children }: BadgeProps) => (
  <span className={`badge badge-${kind}`}>
    {icon && <Icon name={icon} size={14} />}
    {children}
  </span>
);

/** A condition of a list; its link shows the list without it. */
export const Chip = ({ words, without }: { words: string; without: string }) => (
  <Link className="chip" to={without} aria-label={`条件「${words}」を外す`}>
    {words}
    <Icon name="cross" size={12} />
  </Link>
);
