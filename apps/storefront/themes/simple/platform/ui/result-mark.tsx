import { Icon, type IconName } from "#theme/platform/ui/icon.tsx";

export type ResultMarkProps = { icon: IconName; isQuiet?: boolean };

/** The large icon above the title of a result: in the accent's colour, or quiet where nothing was achieved. */
export function ResultMark({ icon, isQuiet = false }: ResultMarkProps) {
  return (
    <span
      className={`mx-auto grid size-16 place-items-center rounded-full ${isQuiet ? "bg-raised text-soft" : "bg-accent-soft text-accent"}`}
    >
      <Icon name={icon} className="size-8" />
    </span>
  );
}
