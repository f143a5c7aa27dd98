export type IconName =
  | "alert"
  | "arrow-left"
  | "arrow-right"
  | "bag"
  | "bank"
  | "bell"
  | "bookmark"
  | "calendar"
  | "card"
  | "cash"
  | "chat"
  | "check"
  | "chevron-left"
  | "chevron-right"
  | "clock"
  | "close"
  | "device"
  | "download"
  | "exit"
  | "filter"
  | "gift"
  | "heart"
  | "info"
  | "invoice"
  | "key"
  | "link"
  | "list"
  | "lock"
  | "mail"
  | "menu"
  | "minus"
  | "needle"
  | "phone"
  | "picture"
  | "pin"
  | "point"
  | "play"
  | "plus"
  | "print"
  | "ruler"
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
