import { Anchor } from "#theme/platform/ui/anchor.tsx";

type Choice = { href: string; isChosen: boolean };

export type LineNavProps<C extends Choice> = {
  label: string;
  choices: readonly C[];
  getName: (choice: C) => string;
  hasLabel?: boolean;
  className?: string;
};

export function LineNav<C extends Choice>({ label, choices, getName, hasLabel, className = "" }: LineNavProps<C>) {
  return (
    <nav aria-label={label} className={`line-nav ${className}`}>
      {hasLabel && <p className="pr-3 text-sm text-soft">{label}</p>}
      <ul>
        {choices.map((choice) => (
          <li key={choice.href}>
            <Anchor href={choice.href} aria-current={choice.isChosen || undefined}>
              {getName(choice)}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
