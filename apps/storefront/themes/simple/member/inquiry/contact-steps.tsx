import { inquiryMessages as words } from "#theme/member/inquiry/inquiry.messages.ts";
import { Steps, stepsTo } from "#theme/platform/ui/steps.tsx";

const steps = ["input", "confirm", "complete"] as const;

export function ContactSteps({ step }: { step: (typeof steps)[number] }) {
  return (
    <nav aria-label={words.steps}>
      <Steps steps={stepsTo(step, steps, words.stepNames)} />
    </nav>
  );
}
