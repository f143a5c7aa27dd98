export type IconName =
  | "alert"
  | "arrow-left"
  | "arrow-right"
  | "bag"
  | "bank"
  | "calendar"
  | "card"
  | "cash"
  | "check"
  | "chevron-left"
  | "chevron-right"
  | "close"
  | "exit"
  | "filter"
  | "gift"
  | "heart"
  | "info"
  | "invoice"
  | "key"
  | "lock"
  | "mail"
  | "menu"
  | "minus"
  | "phone"
  | "picture"
  | "pin"
  | "point"
  | "plus"
  | "print"
  | "search"
  | "share"
  | "store"
  | "ticket"
  | "trash"
  | "truck"
  | "user";

export type IconProps = { name: IconName; small?: boolean; className?: string; label?: string };

/** One mark of the sprite that stands at the top of every page. Without a label it is decoration beside words. */
export function Icon({ name, small, className, label }: IconProps) {
  const classes = `icon${small ? " icon-small" : ""}${className ? ` ${className}` : ""}`;
  return (
    <svg className={classes} role={label ? "img" : undefined} aria-label={label} aria-hidden={label ? undefined : true}>
      <use href={`#i-${name}`} />
    </svg>
  );
}
