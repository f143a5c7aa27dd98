import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "type"> & {
  type?: "submit" | "button";
  kind?: keyof typeof kinds;
  /** `row`: a low one for table rows; `wide`: over the whole width of its form. */
  size?: keyof typeof sizes;
  icon?: IconName;
  /** The key that presses it, shown beside the words; the page's shortcuts name it too. */
  shortcut?: string;
  /** What it says while its form is being sent; the button stays where it is and does nothing. */
  busy?: string | false | null;
};

const kinds = { plain: "", primary: " button-primary", quiet: " button-quiet", danger: " button-danger" };
const sizes = { normal: "", row: " button-row", wide: " button-wide" };

/** Classes of a button, for links that look like one. */
export const buttonClass = (kind: keyof typeof kinds = "plain", size: keyof typeof sizes = "normal") =>
  `button${kinds[kind]}${sizes[size]}`;

export function Button({ kind, size, icon, shortcut, busy, children, type = "submit", ...button }: ButtonProps) {
  return (
    <button
      {...button}
      type={type}
      className={buttonClass(kind, size)}
      aria-disabled={busy ? true : undefined}
      onClick={busy ? (event) => event.preventDefault() : button.onClick}
    >
      {busy ? (
        <>
          <span className="spinner" />
          {busy}
        </>
      ) : (
        <ButtonContent icon={icon} shortcut={shortcut}>
          {children}
        </ButtonContent>
      )}
    </button>
  );
}

type Content = { icon?: IconName | undefined; shortcut?: string | undefined; children: ReactNode };

/** Icon, words and key hint of a button or of a link that looks like one. */
export const ButtonContent = ({ icon, shortcut, children }: Content) => (
  <>
    {icon && <Icon name={icon} />}
    {children}
    {shortcut && <Key name={shortcut} />}
  </>
);

/** A key of the keyboard; hidden where shortcuts are off. */
export const Key = ({ name }: { name: string }) => (
  <kbd className="key key-hint" aria-hidden="true">
    {name}
  </kbd>
);
