import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

export type EmptyProps = {
  title: string;
  text?: ReactNode;
  icon?: IconName;
  level?: "h1" | "h2";
  children?: ReactNode;
};

/** What stands where nothing can be shown: what, why, and the next press or who can. */
export const Empty = ({ title, text, icon, level: Heading = "h2", children }: EmptyProps) => (
  <div className="empty">
    {icon && <Icon name={icon} size={20} />}
    <Heading className="text-section">{title}</Heading>
    {text && <p>{text}</p>}
    {children}
  </div>
);
