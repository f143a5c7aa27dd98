import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { stepsMessages as words } from "#theme/platform/ui/steps.messages.ts";

export type Step = { label: string; state: "done" | "current" | "todo"; href?: string | null };
export type StepsProps = { steps: readonly Step[]; label?: string };

/** Numbered steps; finished ones have a tick, and a link if they have an address. */
export function Steps({ steps, label: name }: StepsProps) {
  return (
    <div className="steps-frame">
      <ol className="steps" aria-label={name}>
        {steps.map(({ label, state, href }, index) => {
          const face = (
            <>
              <span className="steps-mark" aria-hidden="true">
                {state === "done" ? <Icon name="check" small /> : index + 1}
              </span>
              <span className="steps-label">{label}</span>
              {state === "done" && <span className="sr-only">{words.done}</span>}
            </>
          );
          return (
            <li key={label} data-state={state} aria-current={state === "current" ? "step" : undefined}>
              {href && state === "done" ? <Anchor href={href}>{face}</Anchor> : <span>{face}</span>}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

export function stepsTo<T extends string>(
  current: T,
  names: readonly T[],
  labels: Readonly<Record<T, string>>,
): Step[] {
  const here = names.indexOf(current);
  return names.map((name, index) => ({
    label: labels[name],
    state: index === here ? "current" : index < here ? "done" : "todo",
  }));
}
