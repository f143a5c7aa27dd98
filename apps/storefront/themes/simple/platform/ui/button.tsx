import type { ButtonHTMLAttributes } from "react";

export type ButtonLook = "primary" | "plain" | "quiet";
export type ButtonSize = "small" | "medium" | "large";

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonLook;
  size?: ButtonSize;
  isBusy?: boolean;
};

const looks: Record<ButtonLook, string> = { primary: " button-primary", plain: "", quiet: " button-quiet" };
const sizes: Record<ButtonSize, string> = { small: " button-small", medium: "", large: " button-large" };
const classes = (look: ButtonLook, size: ButtonSize, own?: string) =>
  `button${looks[look]}${sizes[size]}${own ? ` ${own}` : ""}`;

/** A busy button keeps its place and focus; the caller ignores a second press. */
export function Button({ look = "plain", size = "medium", isBusy, className, type = "submit", ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={classes(look, size, className)} aria-busy={isBusy || undefined} />;
}
