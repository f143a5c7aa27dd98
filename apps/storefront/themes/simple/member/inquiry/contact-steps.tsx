import { Icon } from "#theme/platform/ui/icon.tsx";
import { inquiryMessages as words } from "#theme/member/inquiry/inquiry.messages.ts";

const steps = ["input", "confirm", "complete"] as const;

/** The three steps of an inquiry. */
export function ContactSteps({ step }: { step: (typeof steps)[number] }) {
  const here = steps.indexOf(step);
  return (
    <nav aria-label={words.steps}>
      <ol className="steps">
        {steps.map((one, index) => (
          <li
            key={one}
            data-state={index === here ? "current" : index < here ? "done" : "todo"}
            aria-current={index === here ? "step" : undefined}
          >
            <span>
              <span className="steps-mark" aria-hidden="true">
                {index < here ? <Icon name="check" small /> : index + 1}
              </span>
              <span>{words.stepNames[one]}</span>
              {index < here && <span className="sr-only">{words.done}</span>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
